/** File formats. Settled, Generator “Rows”. */
export type FileKind = 'txt' | 'csv' | 'tsv' | 'xlsx' | 'xls' | 'ods';

/** For the `accept` attribute of the file dialog. */
export const FILE_ACCEPT = '.txt,.csv,.tsv,.xlsx,.xls,.ods';

/** Maximum size in bytes of a file and of a text. Settled, Generator “Call”. */
export const MAX_FILE_BYTES = 2 * 1_048_576;
export const MAX_SOURCE_TEXT = 1_048_576;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Place of the first entry's name in a zip, and that name in an OpenDocument. */
const ZIP_NAME = 30;
const OPEN = [...'mimetype'].map((letter) => letter.charCodeAt(0));
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** The format of a file: spreadsheets by their first bytes, regardless of the name; text by the name's extension. */
export function fileKind(name: string, bytes: Uint8Array): FileKind {
  const ending = name.toLowerCase().split('.').at(-1);
  if (begins(bytes, ZIP)) return ending === 'ods' || begins(bytes.subarray(ZIP_NAME), OPEN) ? 'ods' : 'xlsx';
  if (begins(bytes, OLE)) return 'xls';
  return ending === 'csv' || ending === 'tsv' ? ending : 'txt';
}

/** Whether the delimiters apply to it. */
export function isPlainText(kind: FileKind): boolean {
  return kind === 'txt';
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}
