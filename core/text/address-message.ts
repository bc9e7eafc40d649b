/** Maximum characters of a message in a URL (settled, /outerauth; settled-2, 7). */
const MAX_MESSAGE = 200;

/** Decodes a path segment; null if it is malformed. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** A message from a URL as plain text: on one line, without characters that change the text direction. */
export function addressMessage(text: string): string {
  return Array.from(
    text
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
      .trim(),
  )
    .slice(0, MAX_MESSAGE)
    .join('');
}
