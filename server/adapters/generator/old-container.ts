/** An OLE container (MS-CFB): sectors in chains, and a directory of streams. */
const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Larger ones mean the end of a chain, or a free sector. */
const MAX_SECTOR = 0xfffffffa;
const IN_HEADER = 109;
const ENTRY = 128;
const STREAM = 2;

/**
 * A stream of a container by one of its names; undefined if there is none, or the container is broken. Streams under
 * 4 KiB are stored in another way and are not found.
 */
export function containedStream(bytes: Uint8Array, names: readonly string[]): Buffer | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return streamIn(all, names);
  } catch (error) {
    // A place beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function streamIn(all: Buffer, names: readonly string[]): Buffer | undefined {
  if (!all.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const shift = all.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const size = 2 ** shift;
  const sector = (at: number) => all.subarray((at + 1) * size, (at + 2) * size);
  const chained = (first: number, next: (at: number) => number) => {
    const chain: number[] = [];
    // A chain that is longer than the file turns round.
    for (let at = first; at < MAX_SECTOR && chain.length * size <= all.length; at = next(at)) chain.push(at);
    return chain;
  };
  const tables = Array.from({ length: IN_HEADER }, (_, at) => all.readUInt32LE(76 + 4 * at));
  for (const at of chained(all.readUInt32LE(68), (from) => sector(from).readUInt32LE(size - 4)))
    for (let place = 0; place < size - 4; place += 4) tables.push(sector(at).readUInt32LE(place));
  const perTable = size / 4;
  const next = (at: number) =>
    sector(tables[Math.floor(at / perTable)] ?? MAX_SECTOR).readUInt32LE(4 * (at % perTable));
  const read = (first: number) => Buffer.concat(chained(first, next).map(sector));
  const directory = read(all.readUInt32LE(48));
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const length = Math.max(0, directory.readUInt16LE(at + 64) - 2);
    const name = directory.toString('utf16le', at, at + Math.min(length, 64));
    if (directory[at + 66] !== STREAM || !names.includes(name)) continue;
    const long = directory.readUInt32LE(at + 120);
    return long < 4_096 ? undefined : read(directory.readUInt32LE(at + 116)).subarray(0, long);
  }
  return undefined;
}
