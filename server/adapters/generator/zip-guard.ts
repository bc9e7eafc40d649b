import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const MIB = 1024 * 1024;
/** Limit in bytes when unpacked: spreadsheets of 2 MiB have far less. */
const MAX_UNPACKED = 48 * MIB;
const MAX_ENTRIES = 1_000;

const openZip = promisify<Buffer, { lazyEntries: true }, ZipFile>(yauzl.fromBuffer);

/** An OpenDocument's manifest, which lists encrypted parts. */
const MANIFEST = 'META-INF/manifest.xml';
const ENCRYPTED = /:encryption-data\b/;
const MAX_MANIFEST = MIB;

export type ZipVerdict = 'fine' | 'too-large' | 'broken' | 'locked';

/** Checks a zip before it is read. Each entry is unpacked once: one that is larger than declared makes it broken. */
export async function checkZip(bytes: Uint8Array): Promise<ZipVerdict> {
  try {
    const zip = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true });
    if (zip.entryCount > MAX_ENTRIES) return 'too-large';
    const read = promisify<Entry, Readable>((entry, done) => {
      zip.openReadStream(entry, done);
    });
    let unpacked = 0;
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      if (entry.isEncrypted()) return 'locked';
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) return 'too-large';
      // The zip reader fails if the size differs from the declared one.
      const content = await read(entry);
      if (entry.fileName === MANIFEST && entry.uncompressedSize <= MAX_MANIFEST) {
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
