const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);
/** Brands of HEIF files with HEVC in them, as phones write them. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** A photo of a phone that not every browser reads, by its first 16 bytes. */
export function isHeic(head: Uint8Array): boolean {
  return text(head.subarray(4, 8)) === 'ftyp' && HEIC_BRANDS.includes(text(head.subarray(8, 12)));
}

/** A photo (JPEG, HEIC): nothing in it is see-through, and a JPEG holds it best. */
export function isPhoto(head: Uint8Array): boolean {
  return (head[0] === 0xff && head[1] === 0xd8) || isHeic(head);
}
