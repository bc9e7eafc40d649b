import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const MIB = 1024 * 1024;
/** A spreadsheet of 2 MiB has far less. */
const MOST_UNPACKED = 48 * MIB;
const MOST_ENTRIES = 1_000;

const openZip = promisify<Buffer, { lazyEntries: true }, ZipFile>(yauzl.fromBuffer);

/** Whether a zip unpacks to what a spreadsheet may have. Each entry is unpacked once: what holds more than it says is refused. */
export async function isSmallZip(bytes: Uint8Array): Promise<boolean> {
  try {
    const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true });
    if (zip.entryCount > MOST_ENTRIES) return false;
    const read = promisify<Entry, Readable>((entry, done) => {
      zip.openReadStream(entry, done);
    });
    let unpacked = 0;
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_UNPACKED) return false;
      // The reader of zips fails where the size is not what was said.
      for await (const _ of await read(entry));
    }
    return true;
  } catch {
    return false;
  }
}

function nextEntry(zip: ZipFile): Promise<Entry | null> {
  return new Promise((resolve, reject) => {
    const end = () => {
      resolve(null);
    };
    zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error');
    zip.once('entry', resolve).once('end', end).once('error', reject);
    zip.readEntry();
  });
}
