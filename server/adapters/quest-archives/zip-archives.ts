import { closeSync, createWriteStream, open } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as pipelineOf, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import type { MessageKey, MessageParameters } from '@mangoquest/core/messages/keys.ts';
import { QUEST_FILE_TEXT } from '@mangoquest/contract/wire/quest-file.ts';
import { jsonSize, MAX_JSON } from '@mangoquest/core/text/json-size.ts';
import type { JsonExcess, JsonLimits } from '@mangoquest/core/text/json-size.ts';
import { DiskFull, Invalid, TooLarge } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { QuestArchive, QuestArchives } from '../../ports/quest-archive.ts';
import { fairQueue } from '../fair-queue.ts';
import { readQuestJson } from './quest-reader.ts';
import { QUEST } from './read-quest.ts';

const MIB = 1024 * 1024;
/** The quota of an account is 500 MiB of images. */
const MAX_ARCHIVE = 512 * MIB;
const MAX_QUEST_JSON = 32 * MIB;
const MAX_IMAGE = 8 * MIB;
/** Unpacking buffer in bytes; smaller for small parts, as there are many of them. */
const PIECE = 64 * 1024;
const pieceOf = ({ uncompressedSize }: Entry) => Math.max(1_024, Math.min(PIECE, uncompressedSize));
/** Maximum total size of all parts, unpacked. */
const MAX_UNPACKED = 600 * MIB;
/** The quest, an image for each of 1000 mindsets and 500 drawings, and some in texts. */
const MAX_ENTRIES = 3_000;
/**
 * An escaped character takes six bytes. White space is for readability; a few hundred characters in a row are plenty.
 */
const JSON_LIMITS: JsonLimits = { ...MAX_JSON, text: 6 * QUEST_FILE_TEXT, gap: 10_000 };
const JSON_EXCESSES: Readonly<Record<JsonExcess, { readonly message: MessageKey; readonly n: number }>> = {
  'too-deep': { message: 'questFile.tooDeep', n: JSON_LIMITS.depth },
  'too-many': { message: 'questFile.tooManyValues', n: JSON_LIMITS.values },
  'long-text': { message: 'questFile.longText', n: QUEST_FILE_TEXT },
  'long-gap': { message: 'questFile.longGap', n: JSON_LIMITS.gap },
};

const IMAGES = 'images/';
const IMAGE_NAME = /^[\w-]{1,80}\.(webp|png|jpe?g)$/;

/** Milliseconds after which the leftover upload of a killed process is deleted. */
const LEFTOVER_AGE = 3_600_000;

const openFile = promisify<string, string, number>(open);
const openZip = promisify<number, { lazyEntries: true; autoClose: false; strictFileNames: true }, ZipFile>(
  yauzl.fromFd,
);

/** Quest files as zip archives. Uploads are stored in `folder` while they are read. */
export function zipArchives(folder: string, ids: Ids, { maxArchive = MAX_ARCHIVE } = {}): QuestArchives {
  let tidied: Promise<void> | undefined;

  /** The file descriptor of an unlinked file: its disk space is freed when it is closed. */
  async function keep(content: AsyncIterable<Uint8Array>): Promise<number> {
    await mkdir(folder, { recursive: true });
    await (tidied ??= tidy(folder));
    const path = join(folder, ids.name());
    try {
      await pipeline(
        content,
        (chunks: AsyncIterable<Uint8Array>) => counted(chunks, maxArchive),
        createWriteStream(path, { highWaterMark: MIB }),
      );
      return await openFile(path, 'r');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ENOSPC' || code === 'EDQUOT' ? new DiskFull() : error;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    async receive(content) {
      const file = await keep(content);
      const zip = await openZip(file, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => null);
      if (zip === null) {
        closeSync(file);
        return refuse('file', 'questFile.notZip');
      }
      try {
        return archiveOf(zip, await entriesOf(zip));
      } catch (error) {
        zip.close();
        throw error;
      }
    },

    write(questJson, images) {
      const writer = new ZipWriter();
      const output = writer.outputStream as Readable;
      // A fixed date, so that the same quest gives identical files.
      const mtime = new Date(1980, 0, 1);
      writer.addBuffer(Buffer.from(questJson), QUEST, { mtime });
      for (const { name, read } of images) {
        writer.addReadStreamLazy(IMAGES + name, { mtime, compress: false }, (done) => {
          done(
            null,
            Readable.from(once(read)).on('error', (error) => {
              output.destroy(error);
            }),
          );
        });
      }
      writer.end();
      return output;
    },
  };
}

/** Reading a quest takes about ten times its size in memory. */
const turn = fairQueue({ concurrency: 1, waiting: 64 });

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): QuestArchive {
  const packed = promisify<Entry, Readable>((entry, done) => {
    zip.openReadStream(entry, { decodeFileData: false }, done);
  });
  async function unpacked(entry: Entry): Promise<AsyncIterable<Buffer>> {
    const bytes = await packed(entry);
    // Errors are delivered to the reader of the stream.
    return entry.isCompressed()
      ? pipelineOf(bytes, createInflateRaw({ chunkSize: pieceOf(entry) }), () => undefined)
      : bytes;
  }
  /** `look` is called with each unpacked piece, and may throw. */
  async function bytesOf(name: string, look: (piece: Buffer) => void = () => undefined): Promise<Buffer> {
    const entry = entries.get(name);
    if (entry === undefined)
      return refuse(name, name === QUEST ? 'questFile.noQuest' : 'questFile.imageMissing', { entry: name });
    const damaged = () => refuse(name, 'questFile.entryDamaged', { entry: name });
    let bytes = Buffer.alloc(0);
    let length = 0;
    try {
      for await (const piece of await unpacked(entry)) {
        if (length + piece.length > entry.uncompressedSize) damaged();
        look(piece);
        // Allocated on the first data only: the declared size may be wrong.
        if (length === 0) bytes = Buffer.allocUnsafe(entry.uncompressedSize);
        length += piece.copy(bytes, length);
      }
    } catch (error) {
      if (error instanceof Invalid) throw error;
      return damaged();
    }
    return length === bytes.length && crc32(bytes) === entry.crc32 ? bytes : damaged();
  }
  return {
    quest: () => turn(async () => readQuestJson(await bytesOf(QUEST, lookAtJson()))),
    images: new Set(
      [...entries.keys()].filter((name) => name.startsWith(IMAGES)).map((name) => name.slice(IMAGES.length)),
    ),
    image: (name, look) => bytesOf(IMAGES + name, look),
    close: () => {
      zip.close();
    },
  };
}

function lookAtJson(): (piece: Buffer) => void {
  const size = jsonSize(JSON_LIMITS);
  return (piece) => {
    const excess = size(piece);
    if (excess === null) return;
    const { message, n } = JSON_EXCESSES[excess];
    refuse(QUEST, message, { n });
  };
}

/** All parts by name, before any is unpacked. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) refuse('file', 'questFile.tooManyEntries', { n: MAX_ENTRIES });
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of listed(zip)) {
    const { fileName: name, uncompressedSize } = entry;
    const shown = { entry: name.slice(0, 100) };
    if (name === IMAGES) continue;
    if (name !== QUEST && !(name.startsWith(IMAGES) && IMAGE_NAME.test(name.slice(IMAGES.length))))
      refuse('file', 'questFile.entryName', shown);
    if (entries.has(name)) refuse(name, 'questFile.entryTwice', shown);
    if (entry.isEncrypted()) refuse(name, 'questFile.entryEncrypted', shown);
    if (!entry.canDecodeFileData()) refuse(name, 'questFile.entryDamaged', shown);
    const most = name === QUEST ? MAX_QUEST_JSON : MAX_IMAGE;
    if (uncompressedSize > most) refuse(name, 'questFile.entryTooLarge', { ...shown, n: most / MIB });
    unpacked += uncompressedSize;
    if (unpacked > MAX_UNPACKED) refuse('file', 'questFile.entryTooLarge', { ...shown, n: MAX_UNPACKED / MIB });
    entries.set(name, entry);
  }
  if (!entries.has(QUEST)) refuse(QUEST, 'questFile.noQuest');
  return entries;
}

async function* listed(zip: ZipFile): AsyncGenerator<Entry> {
  let settle: { resolve(entry: Entry | null): void; reject(error: unknown): void } | null = null;
  zip.on('entry', (entry: Entry) => settle?.resolve(entry));
  zip.on('end', () => settle?.resolve(null));
  zip.on('error', (error: unknown) => settle?.reject(error));
  for (;;) {
    const next = new Promise<Entry | null>((resolve, reject) => {
      settle = { resolve, reject };
    });
    zip.readEntry();
    const entry = await next.catch((error: unknown) =>
      refuse(
        'file',
        /relative path|absolute path|invalid characters/.test(String(error))
          ? 'questFile.entryName'
          : 'questFile.notZip',
        { entry: String(error).split(': ').at(-1)?.slice(0, 100) ?? '' },
      ),
    );
    if (entry === null) return;
    yield entry;
  }
}

async function* once(read: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await read();
}

async function tidy(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    // The clocks of file system and program may differ; the limit of an hour is not critical.
    if (mtimeMs < performance.timeOrigin + performance.now() - LEFTOVER_AGE) await rm(path, { force: true });
  }
}

async function* counted(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge();
    yield chunk;
  }
}

function refuse(field: string, message: MessageKey, parameters: MessageParameters = {}): never {
  throw new Invalid([{ field, message, parameters }], 'questFile.refused');
}
