import sharp from 'sharp';

/** Pixels of the page per pixel of its background: more than a line of text is high, less than a shadow is wide. */
const CELL = 24;
/** The background of a cell is the lightest of its neighbourhood of this many cells in each direction. */
const REACH = 2;

/** Pixels across which grain is removed; narrower pictures stay as they are. */
const GRAIN = 3;

interface Grey {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A grey page under even light and without grain: each pixel as a share of the paper's brightness around it. The dark
 * side of a photo would be taken for a picture, with all the text in it.
 */
export async function evenLight({ data, width, height }: Grey): Promise<Grey> {
  if (Math.min(width, height) < GRAIN) return { data, width, height };
  const paper = await paperOf({ data, width, height });
  const even = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 1) {
    const light = Math.max(1, paper[at] as number);
    even[at] = Math.min(255, Math.round(((data[at] as number) * 255) / light));
  }
  const smooth = await sharp(even, { raw: { width, height, channels: 1 } })
    .median(GRAIN)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data: smooth, width, height };
}

/** The brightness of the paper at each pixel. */
async function paperOf({ data, width, height }: Grey): Promise<Uint8Array> {
  const [across, down] = [Math.max(1, Math.ceil(width / CELL)), Math.max(1, Math.ceil(height / CELL))];
  const small = await sharp(data, { raw: { width, height, channels: 1 } })
    // Noise alone makes no paper brighter.
    .median(GRAIN)
    .resize(across, down, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const lightest = new Uint8Array(small.length);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      let most = 0;
      for (let v = Math.max(0, y - REACH); v <= Math.min(down - 1, y + REACH); v += 1)
        for (let u = Math.max(0, x - REACH); u <= Math.min(across - 1, x + REACH); u += 1)
          most = Math.max(most, small[v * across + u] as number);
      lightest[y * across + x] = most;
    }
  return sharp(lightest, { raw: { width: across, height: down, channels: 1 } })
    .blur(1.5)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}
