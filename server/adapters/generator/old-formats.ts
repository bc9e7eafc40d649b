import { containedStream } from './old-container.ts';

/** Record types of Excel 97 (MS-XLS). */
const [BOF, EOF, DATEMODE, BOUNDSHEET, FORMAT, XF] = [0x809, 0x0a, 0x22, 0x85, 0x41e, 0xe0];
const [FORMULA, NUMBER, RK, MULRK] = [0x06, 0x203, 0x27e, 0xbd];

/** Number formats that files do not spell out, by their number. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

export interface OldFormats {
  /** Indexes of the hidden sheets. */
  readonly hidden: ReadonlySet<number>;
  /** Number formats by `row,column` from 0. */
  readonly formats: ReadonlyMap<string, string>;
  /** Days are counted from 1904. */
  readonly is1904: boolean;
}

interface Record97 {
  readonly kind: number;
  readonly data: Buffer;
  /** Its place in the stream. */
  readonly place: number;
}

function* recordsOf(stream: Buffer, from = 0): Generator<Record97> {
  for (let place = from; place + 4 <= stream.length;) {
    const end = place + 4 + stream.readUInt16LE(place + 2);
    yield { kind: stream.readUInt16LE(place), data: stream.subarray(place + 4, end), place };
    place = end;
  }
}

/**
 * Number formats of one sheet of an .xls, counted without the hidden ones: its reader tells neither. None if the file
 * is broken.
 */
export function oldFormats(bytes: Uint8Array, sheet: number): OldFormats {
  const formats = new Map<string, string>();
  const found = { formats, is1904: false, hidden: new Set<number>() };
  try {
    const stream = containedStream(bytes, ['Workbook', 'Book']);
    if (stream === undefined) return found;
    const { styles, sheets, is1904 } = workbookIn(stream);
    found.is1904 = is1904;
    for (const [at, { isHidden }] of sheets.entries()) if (isHidden) found.hidden.add(at);
    const begin = sheets.filter(({ isHidden }) => !isHidden)[sheet]?.place;
    if (begin === undefined) return found;
    for (const { kind, data, place } of recordsOf(stream, begin)) {
      if (kind === EOF || (kind === BOF && place !== begin)) break;
      for (const [column, style] of numbersOf(kind, data)) {
        const format = styles[style];
        if (format !== undefined) formats.set(`${data.readUInt16LE(0)},${column}`, format);
      }
    }
  } catch (error) {
    // A record that is cut off.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

interface OldSheet {
  readonly place: number;
  /** Also a sheet of a chart or of a program. */
  readonly isHidden: boolean;
}

/** Formats by style, and the sheets. */
function workbookIn(stream: Buffer) {
  const own = new Map<number, string>();
  const formatOfStyle: number[] = [];
  const sheets: OldSheet[] = [];
  let is1904 = false;
  for (const { kind, data } of recordsOf(stream)) {
    if (kind === EOF) break;
    if (kind === DATEMODE) is1904 = data.readUInt16LE(0) === 1;
    if (kind === BOUNDSHEET)
      sheets.push({ place: data.readUInt32LE(0), isHidden: (data.readUInt8(4) & 3) !== 0 || data.readUInt8(5) !== 0 });
    if (kind === XF) formatOfStyle.push(data.readUInt16LE(2));
    if (kind === FORMAT) {
      const [length, isWide] = [data.readUInt16LE(2), (data.readUInt8(4) & 1) === 1];
      own.set(data.readUInt16LE(0), data.toString(isWide ? 'utf16le' : 'latin1', 5, 5 + length * (isWide ? 2 : 1)));
    }
  }
  return { styles: formatOfStyle.map((number) => own.get(number) ?? BUILT_IN[number]), sheets, is1904 };
}

/** Column and style of each number in a record. */
function numbersOf(kind: number, data: Buffer): (readonly [column: number, style: number])[] {
  if (kind === FORMULA || kind === NUMBER || kind === RK) return [[data.readUInt16LE(2), data.readUInt16LE(4)]];
  if (kind !== MULRK) return [];
  const first = data.readUInt16LE(2);
  return Array.from({ length: Math.max(0, Math.floor((data.length - 6) / 6)) }, (_, at) => [
    first + at,
    data.readUInt16LE(4 + 6 * at),
  ]);
}
