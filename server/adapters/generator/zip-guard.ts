import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const MIB = 1024 * 1024;
/** A spreadsheet of 2 MiB has far less. */
const MOST_UNPACKED = 48 * MIB;
const MOST_ENTRIES = 1_000;

const openZip = promisify<Buffer, { lazyEntries: true }, ZipFile>(yauzl.fromBuffer);

/** Where a spreadsheet of OpenDocument says how its parts are encrypted. */
const MANIFEST = 'META-INF/manifest.xml';
const ENCRYPTED = /:encryption-data\b/;
const MOST_MANIFEST = MIB;

export type ZipVerdict = 'fine' | 'too-large' | 'broken' | 'locked';

/** What is to be thought of a zip before it is read. Each entry is unpacked once: what holds more than it says is broken. */
export async function judgeZip(bytes: Uint8Array): Promise<ZipVerdict> {
  try {
    const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true });
    if (zip.entryCount > MOST_ENTRIES) return 'too-large';
    const read = promisify<Entry, Readable>((entry, done) => {
      zip.openReadStream(entry, done);
    });
    let unpacked = 0;
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      if (entry.isEncrypted()) return 'locked';
      unpacked += entry.uncompressedSize;
      if (unpacked > MOST_UNPACKED) return 'too-large';
      // The reader of zips fails where the size is not what was said.
      const content = await read(entry);
      if (entry.fileName === MANIFEST && entry.uncompressedSize <= MOST_MANIFEST) {
        if (ENCRYPTED.test(await text(content))) return 'locked';
      } else for await (const _ of content);
    }
    return 'fine';
  } catch {
    return 'broken';
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
