/** Length of a text in bytes, as UTF-8; half of a surrogate pair counts as what replaces it. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) as number;
    length += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
    // The second half of a pair.
    if (code >= 0x1_00_00) at++;
  }
  return length;
}
