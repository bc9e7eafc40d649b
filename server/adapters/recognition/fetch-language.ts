import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as after } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { RecognitionLanguage } from '@mangoquest/core/generator/recognition-languages.ts';
import { reportShares } from './fetch-share.ts';
import { LANGUAGE_VERSIONS } from './language-versions.ts';
import type { OnShare } from './languages.ts';

/** A package has up to 18 MB. */
const MAX_MS = 120_000;

/** Stores the data of a language in `folder`. */
export type FetchLanguage = (language: RecognitionLanguage, folder: string, tell: OnShare) => Promise<void>;

/** Downloads from the package registry and verifies the pinned hash. */
export const fetchLanguage: FetchLanguage = async (language, folder, tell) => {
  const pinned = LANGUAGE_VERSIONS[language];
  if (pinned === undefined) throw new Error(`${language} has no version.`);
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  const unpacked = await mkdtemp(join(folder, LEFTOVER));
  const late = new AbortController();
  let stopTelling = () => {};
  try {
    const spec = `@tesseract.js-data/${language}@${pinned.version}`;
    const options = { integrity: pinned.integrity, cache: join(unpacked, 'cache'), timeout: MAX_MS, fetchRetries: 1 };
    const fetched = async () => {
      // Loading it takes a tenth of a start of the server, and few need it.
      const { default: pacote } = await import('pacote');
      const { dist } = await pacote.manifest(spec, options);
      // Without the folder nothing is extracted, and nothing told of it.
      late.signal.throwIfAborted();
      stopTelling = reportShares(join(unpacked, 'package'), Number(dist['unpackedSize']), tell);
      await pacote.extract(spec, join(unpacked, 'package'), options);
    };
    await Promise.race([
      fetched(),
      after(MAX_MS, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error(`${spec} did not come in time.`);
      }),
    ]);
    await place(join(unpacked, 'package', '4.0.0_best_int', fileOf(language)), join(folder, fileOf(language)));
  } finally {
    late.abort();
    stopTelling();
    await rm(unpacked, { recursive: true, force: true });
  }
};

const LEFTOVER = '.fetch-';

/** Anything older than a download can take is left over from a killed process. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(LEFTOVER)) continue;
    const path = join(folder, name);
    // Another process may have completed its download.
    const made = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (Date.now() - made > 2 * MAX_MS) await rm(path, { recursive: true, force: true });
  }
}

export const fileOf = (language: string) => `${language}.traineddata.gz`;

/** Copies it into place atomically. */
export async function place(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.${process.pid}.part`);
  await rename(`${to}.${process.pid}.part`, to);
}

/** The same for one that is not packed; two at once write a file each. */
export async function placePacked(from: string, to: string): Promise<void> {
  const part = `${to}.${randomUUID()}.part`;
  await pipeline(createReadStream(from), createGzip(), createWriteStream(part));
  await rename(part, to);
}
