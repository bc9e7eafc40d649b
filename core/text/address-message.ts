/** Characters of a message in an address (settled, /outerauth; settled-2, 7). */
const MAX_MESSAGE = 200;

/** One part of a path; null for one that cannot be read. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** A message that stands in an address as text to be shown: on one line, without what turns its direction round. */
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
