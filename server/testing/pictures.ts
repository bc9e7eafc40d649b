// Small real pictures, made by the test.
import sharp from 'sharp';

export function pngOf(color: string, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
}
