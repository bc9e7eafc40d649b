// Spreadsheets in the format of Excel 97, record by record: none of our packages writes it.

const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const FAT_SECTOR = 0xfffffffd;
const FREE = 0xffffffff;
/** Shorter streams would be stored in another part of the container. */
const MIN_STREAM = 4_096;

/** An OLE container with one stream. */
export function containerOf(name: string, content: Uint8Array): Buffer {
  const length = Math.max(MIN_STREAM, Math.ceil(content.length / SECTOR) * SECTOR);
  const stream = Buffer.alloc(length);
  stream.set(content);
  const header = Buffer.alloc(SECTOR);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(MIN_STREAM, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  for (let at = 76; at < SECTOR; at += 4) header.writeUInt32LE(at === 76 ? 0 : FREE, at);
  const fat = Buffer.alloc(SECTOR, 0xff);
  fat.writeUInt32LE(FAT_SECTOR, 0);
  fat.writeUInt32LE(END_OF_CHAIN, 4);
  const sectors = length / SECTOR;
  for (let at = 0; at < sectors; at += 1) fat.writeUInt32LE(at === sectors - 1 ? END_OF_CHAIN : at + 3, 4 * (at + 2));
  const directory = Buffer.alloc(SECTOR);
  entry(directory, 0, { name: 'Root Entry', kind: 5, child: 1, start: END_OF_CHAIN, size: 0 });
  entry(directory, 1, { name, kind: 2, child: FREE, start: 2, size: length });
  return Buffer.concat([header, fat, directory, stream]);
}

interface Entry {
  readonly name: string;
  readonly kind: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

function entry(directory: Buffer, at: number, { name, kind, child, start, size }: Entry): void {
  const own = directory.subarray(128 * at, 128 * (at + 1));
  own.write(name, 0, 'utf16le');
  own.writeUInt16LE(2 * name.length + 2, 64);
  own.writeUInt8(kind, 66);
  own.writeUInt8(1, 67);
  own.writeUInt32LE(FREE, 68);
  own.writeUInt32LE(FREE, 72);
  own.writeUInt32LE(child, 76);
  own.writeUInt32LE(start, 116);
  own.writeUInt32LE(size, 120);
}

function record(id: number, ...parts: readonly Uint8Array[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

const words = (...values: readonly number[]) => Buffer.from(new Uint16Array(values).buffer);
const double = (value: number) => Buffer.from(new Float64Array([value]).buffer);
const begin = (kind: number) => record(0x809, words(0x600, kind, 0, 0), Buffer.alloc(8));
const END = record(0x0a);
/** Number formats by the index of their style: general, a day, a time of day, a duration, and two percentages. */
const FORMATS = [0, 14, 20, 164, 9, 165];
const [PLAIN, DAY] = [0, 1];
/** Those of further styles begin with this number. */
const FURTHER = 200;
const ownFormat = (number: number, code: string) =>
  record(0x41e, words(number, code.length), Buffer.from([0]), Buffer.from(code, 'latin1'));

export const cell = {
  text: (row: number, column: number, text: string) =>
    record(0x204, words(row, column, PLAIN, text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')),
  number: (row: number, column: number, value: number) => record(0x203, words(row, column, PLAIN), double(value)),
  /** Days since the end of 1899. */
  day: (row: number, column: number, days: number) => record(0x203, words(row, column, DAY), double(days)),
  styled: (row: number, column: number, style: number, value: number) =>
    record(0x203, words(row, column, style), double(value)),
  /** Whole numbers in neighbouring cells, as Excel joins them. */
  wholes: (row: number, column: number, style: number, values: readonly number[]) =>
    record(
      0xbd,
      words(row, column),
      ...values.map((value) => Buffer.concat([words(style), Buffer.from(new Int32Array([value * 4 + 2]).buffer)])),
      words(column + values.length - 1),
    ),
  formula: (row: number, column: number, value: number) =>
    record(0x06, words(row, column, PLAIN), double(value), Buffer.alloc(8)),
  merged: (row: number, lastRow: number, column: number, lastColumn: number) =>
    record(0xe5, words(1, row, lastRow, column, lastColumn)),
};

export interface XlsOptions {
  readonly isLocked?: boolean;
  readonly is1904?: boolean;
  /** Number formats of further styles. */
  readonly formats?: readonly string[];
  /** Cells of a sheet before the others that is hidden. */
  readonly hidden?: readonly Uint8Array[];
}

/** A workbook with one sheet to be seen. */
export function xlsOf(
  cells: readonly Uint8Array[],
  { isLocked = false, is1904 = false, formats = [], hidden }: XlsOptions = {},
): Buffer {
  const before = [
    begin(0x05),
    ...(isLocked ? [record(0x2f, words(1, 1, 1), Buffer.alloc(48, 7))] : []),
    ...(is1904 ? [record(0x22, words(1))] : []),
    ownFormat(164, '[h]:mm'),
    ownFormat(165, '0.0\\ %'),
    ...formats.map((code, at) => ownFormat(FURTHER + at, code)),
    ...[...FORMATS, ...formats.map((_, at) => FURTHER + at)].map((format) =>
      record(0xe0, words(0, format), Buffer.alloc(16)),
    ),
  ];
  const sheet = (at: number, state = 0) => {
    const place = Buffer.alloc(6);
    place.writeUInt32LE(at);
    place.writeUInt8(state, 4);
    const name = Buffer.from(state === 0 ? 'Fragen' : 'Versteckt', 'latin1');
    return record(0x85, place, Buffer.from([name.length, 0]), name);
  };
  const listed = (first: number, second: number) => [...(hidden ? [sheet(second, 1)] : []), sheet(first)];
  const at = Buffer.concat([...before, ...listed(0, 0), END]).length;
  const content = Buffer.concat([begin(0x10), ...cells, END]);
  const all = [...before, ...listed(at, at + content.length), END, content];
  return containerOf('Workbook', Buffer.concat([...all, ...(hidden ? [begin(0x10), ...hidden, END] : [])]));
}
