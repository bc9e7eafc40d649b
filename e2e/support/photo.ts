import type { Page } from '@playwright/test';

/** The JPEG segment with the camera's orientation: 6 is a quarter turn, to be shown clockwise. */
function exif(orientation: number): Buffer {
  const tiff = Buffer.from([
    0x4d,
    0x4d,
    0x00,
    0x2a,
    0,
    0,
    0,
    8, // big-endian, first directory at 8
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0, // one entry: orientation, a short
    0,
    0,
    0,
    0,
  ]);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A photo as taken by a phone: noise of this size in pixels, left half dark, with an orientation tag. */
export async function photo(page: Page, width: number, height: number, orientation = 1): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      const image = context.createImageData(wide, high);
      for (let at = 0; at < image.data.length; at += 4) {
        const light = (at / 4) % wide < wide / 2 ? 0 : 160;
        for (let channel = 0; channel < 3; channel += 1) image.data[at + channel] = light + Math.random() * 90;
        image.data[at + 3] = 255;
      }
      context.putImageData(image, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })).arrayBuffer(),
      );
      let text = '';
      for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return btoa(text);
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), exif(orientation), jpeg.subarray(2)]);
}

/** A file as pasted or dropped, for `dispatchEvent`. */
export function transferOf(page: Page, name: string, type: string, bytes: Buffer) {
  return page.evaluateHandle(
    ([called, kind, base64]) => {
      const transfer = new DataTransfer();
      transfer.items.add(
        new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], called, { type: kind }),
      );
      return transfer;
    },
    [name, type, bytes.toString('base64')] as const,
  );
}
