/**
 * Decodes a text file: UTF-8 or UTF-16 by its byte order mark; without one UTF-16 if every other byte is 0, as in most
 * Latin text, UTF-8 if valid, otherwise Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes.subarray(3), 'utf-8');
  if (first === 0xff && second === 0xfe) return decoded(bytes.subarray(2), 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes.subarray(2), 'utf-16be');
  const wide = wideEncoding(bytes);
  if (wide !== null) return decoded(bytes, wide);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Number of bytes examined. */
const LOOKED_AT = 4_096;

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, LOOKED_AT) & ~1;
  let [even, odd] = [0, 0];
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even++;
    if (bytes[at + 1] === 0) odd++;
  }
  const most = length / 2;
  if (odd > most * 0.4 && even < most * 0.1) return 'utf-16le';
  if (even > most * 0.4 && odd < most * 0.1) return 'utf-16be';
  return null;
}
