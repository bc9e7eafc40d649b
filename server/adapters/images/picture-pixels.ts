/** Number of pixels of a PNG, JPEG or WebP according to its header; null if unreadable. */
export function pixelsOf(bytes: Uint8Array): number | null {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (picture.readUInt32BE(0) === 0x89504e47)
      return picture.toString('latin1', 12, 16) === 'IHDR' ? picture.readUInt32BE(16) * picture.readUInt32BE(20) : null;
    if (picture.readUInt16BE(0) === 0xffd8) return ofJpeg(picture);
    return picture.toString('latin1', 8, 12) === 'WEBP' ? ofWebp(picture) : null;
  } catch (error) {
    // Truncated within the header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Walks through the segments: marker, length, and in a start of frame (SOF) height and width. */
function ofJpeg(picture: Buffer): number | null {
  for (let at = 2; picture.readUInt8(at) === 0xff;) {
    const marker = picture.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return picture.readUInt16BE(at + 5) * picture.readUInt16BE(at + 7);
    // Further 0xFF bytes are padding.
    at += marker === 0xff ? 1 : 2 + picture.readUInt16BE(at + 2);
  }
  return null;
}

function ofWebp(picture: Buffer): number | null {
  switch (picture.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return (picture.readUInt16LE(26) & 0x3fff) * (picture.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = picture.readUInt32LE(21);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return (picture.readUIntLE(24, 3) + 1) * (picture.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}
