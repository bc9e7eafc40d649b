/** Bytes with which documents begin that are no text, whatever they are called. */
const BEGINNINGS = ['%PDF-', '{\\rtf'].map((text) => Buffer.from(text));
/** Pages, and spreadsheets that were saved as such or as XML. A question about a tag may begin with one. */
const MARKUP = /^\s*<(!doctype\s+html\b|\?xml\s|(html|head|meta|style|table)\b[^>]*>\s*<)/i;

/** Characters looked at. */
const LOOKED_AT = 4_096;
/** Control characters of no text; a page break, an end of file and a few others may stray into one. */
// eslint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000E-\u0019\u001B-\u001F]/g;
/** Of 32 characters of compressed data, some three are of those. */
const MOST_BINARY = 1 / 32;
const STRAY = 8;

/** Whether a file that is read as a text is in truth a document of another kind: a PDF, a page, a broken spreadsheet. */
export function isForeign(bytes: Uint8Array, text: string): boolean {
  if (BEGINNINGS.some((one) => one.equals(bytes.subarray(0, one.length)))) return true;
  const begin = text.slice(0, LOOKED_AT);
  if (MARKUP.test(begin)) return true;
  const binary = begin.match(BINARY)?.length ?? 0;
  return binary > STRAY && binary > begin.length * MOST_BINARY;
}
