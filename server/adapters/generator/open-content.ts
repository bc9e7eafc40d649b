import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

const CONTENT = 'content.xml';
const PERCENT = 'office:value-type="percentage"';
/** A cell with a percentage and its shown text. */
const CELLS = /<table:table-cell\b[^>]*?\boffice:value-type="percentage"[^>]*>(?=\s*<text:p\b[^>]*>[^<])/g;

/** Around the rows that are repeated on each printed page, and around those of a group; the reader skips what is in it. */
const WRAPPERS = /<\/?table:table-(?:header-rows|row-group|rows)\b[^>]*>/g;

/**
 * An .ods whose rows all stand in their table, and whose percentages are the texts that are shown, such as `75 %`: the
 * reader gives the bare number, and most styles belong to columns, which it does not tell. The same bytes if there is
 * nothing to change; to be checked before.
 */
export async function withPlainContent(bytes: Uint8Array): Promise<Uint8Array> {
  const content = await contentOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (content === null) return bytes;
  // Latin-1 keeps every byte as it is.
  const text = content.toString('latin1');
  if (text.search(WRAPPERS) < 0 && !text.includes(PERCENT)) return bytes;
  const shown = text
    .replaceAll(WRAPPERS, '')
    .replaceAll(CELLS, (tag) => tag.replace(PERCENT, 'office:value-type="string"'));
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), 'mimetype', { compress: false });
  zip.addBuffer(Buffer.from(shown, 'latin1'), CONTENT, { compress: false });
  zip.end();
  return buffer(zip.outputStream as Readable);
}

async function contentOf(bytes: Buffer): Promise<Buffer | null> {
  const zip = await promisify<Buffer, { lazyEntries: true }, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, {
    lazyEntries: true,
  });
  const entry = await new Promise<yauzl.Entry | null>((resolve, reject) => {
    zip.on('entry', (one: yauzl.Entry) => {
      if (one.fileName === CONTENT) resolve(one);
      else zip.readEntry();
    });
    zip.once('end', () => {
      resolve(null);
    });
    zip.once('error', reject);
    zip.readEntry();
  });
  if (entry === null) return null;
  const read = promisify<yauzl.Entry, Readable>((one, done) => {
    zip.openReadStream(one, done);
  });
  return buffer(await read(entry));
}
