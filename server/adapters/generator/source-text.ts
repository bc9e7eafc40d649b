import { wideEncoding } from './wide-encoding.ts';

/**
 * Decodes a text file: UTF-8 or UTF-16 by its byte order mark; without one UTF-16 if its zero bytes tell so, UTF-8 if
 * valid, otherwise Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes.subarray(3), 'utf-8');
  if (first === 0xff && second === 0xfe) return decoded(bytes.subarray(2), 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes.subarray(2), 'utf-16be');
  const narrow = strictly(bytes);
  const wide = wideEncoding(bytes, narrow !== null);
  if (wide !== null) return decoded(bytes, wide);
  return narrow ?? decoded(bytes, 'windows-1252');
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** As UTF-8; null if it is not valid. */
function strictly(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
