/** Stream name in an OLE container that holds an encrypted XLSX. */
const PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
/** BOF record of an Excel 97-2003 workbook: BIFF8 version and type workbook. */
const WORKBOOK = Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]);
const WORKBOOK_LENGTH = 20;
/** Record types: an optional WRITEPROTECT may precede FILEPASS, which means that the rest is encrypted. */
const WRITE_PROTECTED = 0x86;
const FILE_PASS = 0x2f;

/** Whether a document in an OLE container requires a password. */
export function isLocked(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (all.includes(PACKAGE)) return true;
  const begin = all.indexOf(WORKBOOK);
  if (begin < 0) return false;
  let at = begin + WORKBOOK_LENGTH;
  if (at + 4 <= all.length && all.readUInt16LE(at) === WRITE_PROTECTED) at += 4 + all.readUInt16LE(at + 2);
  return at + 2 <= all.length && all.readUInt16LE(at) === FILE_PASS;
}
