/*
 * The code at a place (settled §11): in a real quest it opens its mindset in place of a position.
 */

/** Letters and digits that are not easily confused: without 0 O, 1 I L, 5 S, 2 Z. */
export const CODE_ALPHABET = '346789ABCDEFGHJKMNPQRTUVWXY';
export const CODE_LENGTH = 8;

/** Normalises a typed or scanned code; spaces, dashes and case do not matter. Null if it is none. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]+/g, '').toUpperCase();
  const isCode = code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter));
  return isCode ? code : null;
}

/** A code as printed: `ABCD EFGH`. */
export function shownCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)} ${code.slice(CODE_LENGTH / 2)}`;
}

/** Makes a code of random bytes, two per letter. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from({ length: CODE_LENGTH }, (_, at) => {
    const number = (bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0);
    return CODE_ALPHABET[number % CODE_ALPHABET.length];
  }).join('');
}
