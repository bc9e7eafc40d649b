const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
/** Brands of HEIF files with HEVC content, as written by phones. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether it is a HEIC photo, which not every browser can read; by the first 16 bytes. */
export function isHeic(head: Uint8Array): boolean {
  return text(head.subarray(4, 8)) === 'ftyp' && HEIC_BRANDS.includes(text(head.subarray(8, 12)));
}

/** Whether it is a photo (JPEG, HEIC): without transparency, best encoded as JPEG. */
export function isPhoto(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xd8) || isHeic(head);
}
