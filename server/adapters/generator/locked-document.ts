/** The part of an old container in which a new spreadsheet with a password lies. */
const PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
/** How the records of a workbook of Excel 97 to 2003 begin: its version, and that it is the workbook. */
const WORKBOOK = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
const WORKBOOK_LENGTH = 20;
/** The records that may stand before it, and the one that says what the rest is encrypted with. */
const WRITE_PROTECTED = 0x86;
const FILE_PASS = 0x2f;

/** Whether a document of the old container asks for a password. */
export function isLocked(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (all.includes(PACKAGE)) return true;
  const begin = all.indexOf(WORKBOOK);
  if (begin < 0) return false;
  let at = begin + WORKBOOK_LENGTH;
  if (at + 4 <= all.length && all.readUInt16LE(at) === WRITE_PROTECTED) at += 4 + all.readUInt16LE(at + 2);
  return at + 2 <= all.length && all.readUInt16LE(at) === FILE_PASS;
}
