import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { shownNumber } from './number-look.ts';

const CONTENT = 'content.xml';
const PERCENT = 'office:value-type="percentage"';
/** A cell with a percentage and its shown text. */
const CELLS = /<table:table-cell\b[^<>]*?\boffice:value-type="percentage"[^<>]*>(?=\s*<text:p\b[^<>]*>[^<])/g;

/** Around the rows that are repeated on each printed page, and around those of a group; the reader skips what is in it. */
const WRAPPERS = /<\/?table:table-(?:header-rows|row-group|rows)\b[^<>]*>/g;

/** A cell with a number whose shown text begins with zeros, or has more than a number. */
const NUMBERS =
  /(<table:table-cell\b[^<>]*?\boffice:value-type=")(?:float|currency)("[^<>]*>\s*<text:p\b[^<>]*>)(?=-?0\d|[^<]*[^-\d.,\s<])([^<]+)(?=<\/text:p>\s*<\/table:table-cell>)/g;
const VALUE = /\boffice:value="([^"]+)"/;

/** Styles of sheets that are hidden, and the sheets. */
const SHEET_STYLES = /<style:style\b([^<>]*\bstyle:family="table"[^<>]*)>\s*<style:table-properties\b([^<>]*)>/g;
const SHEETS = /<table:table\s([^<>]*)>/g;

export interface OpenContent {
  readonly bytes: Uint8Array;
  /** Indexes of the hidden sheets. */
  readonly hidden: ReadonlySet<number>;
}

/**
 * An .ods whose rows all stand in their table, and whose numbers are texts where more is shown than a number, such as
 * `75 %`, `50 m` or `007`: the reader gives the bare number, and most styles belong to columns, which it does not tell.
 * The same bytes if there is nothing to change; to be checked before.
 */
export async function plainContent(bytes: Uint8Array): Promise<OpenContent> {
  const content = await contentOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (content === null) return { bytes, hidden: new Set() };
  // Latin-1 keeps every byte as it is.
  const text = content.toString('latin1');
  const shown = text
    .replaceAll(WRAPPERS, '')
    .replaceAll(CELLS, (tag) => tag.replace(PERCENT, 'office:value-type="string"'))
    .replaceAll(NUMBERS, withShown);
  return { bytes: shown === text ? bytes : await zipOf(shown), hidden: hiddenIn(text) };
}

function withShown(whole: string, begin: string, middle: string, raw: string): string {
  const value = VALUE.exec(begin + middle)?.[1];
  const text = value === undefined ? null : shownNumber(value, Buffer.from(raw, 'latin1').toString());
  return text === null ? whole : `${begin}string${middle}${Buffer.from(text).toString('latin1')}`;
}

function hiddenIn(text: string): ReadonlySet<number> {
  const styles = new Set<string | undefined>();
  for (const [, style = '', properties = ''] of text.matchAll(SHEET_STYLES))
    if (properties.includes('table:display="false"')) styles.add(/\bstyle:name="([^"]*)"/.exec(style)?.[1]);
  if (styles.size === 0) return new Set();
  const sheets = [...text.matchAll(SHEETS)].filter(([, sheet = '']) => !sheet.includes('table:is-sub-table="true"'));
  const isHidden = ([, sheet = '']: RegExpExecArray) =>
    styles.has(/\btable:style-name="([^"]*)"/.exec(sheet)?.[1] ?? '');
  return new Set([...sheets.keys()].filter((at) => isHidden(sheets[at] as RegExpExecArray)));
}

async function zipOf(content: string): Promise<Buffer> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), 'mimetype', { compress: false });
  zip.addBuffer(Buffer.from(content, 'latin1'), CONTENT, { compress: false });
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
