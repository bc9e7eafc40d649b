import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { prepareForms } from '../cached-reply.ts';
import type { PreparedReply } from '../cached-reply.ts';
import { isCompressible, mediaTypeOf } from './media-types.ts';

const NONCE_PLACE = '__CSP_NONCE__';
/** Placeholder in the head for page-specific elements. */
const VIEW_PLACE = '<!--first-view-->';
const PAGE = 'index.html';

/** The built web app: its files, read and compressed on first use, and its page with a new nonce each time. */
export class WebBuild {
  readonly #folder: string;
  readonly #replies = new Map<string, Promise<PreparedReply>>();
  #files: ReadonlySet<string> = new Set();
  #page: readonly string[] | null = null;
  #builtAt = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.refresh();
  }

  /** Checks whether there is a build, or a newer one. */
  refresh(): void {
    const builtAt = statSync(join(this.#folder, PAGE), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (builtAt === this.#builtAt) return;
    this.#builtAt = builtAt;
    this.#replies.clear();
    this.#page = null;
    this.#files = builtAt === 0 ? new Set() : new Set(filesIn(this.#folder));
  }

  /** The app's page, with `view` in its head; `null` if not built. */
  async page(nonce: string, view = ''): Promise<string | null> {
    this.refresh();
    if (this.#builtAt === 0) return null;
    this.#page ??= (await readFile(join(this.#folder, PAGE), 'utf8')).split(NONCE_PLACE);
    return this.#page.join(nonce).replace(VIEW_PLACE, () => view);
  }

  /** The file at a path such as `/assets/main-3f.js`; `null` if there is none. */
  file(path: string): Promise<PreparedReply> | null {
    const name = path.slice(1);
    if (!this.#files.has(name)) return null;
    let reply = this.#replies.get(name);
    if (reply === undefined) {
      reply = this.#prepare(name);
      this.#replies.set(name, reply);
      // Deleted from the disk, perhaps by a new build: retried next time.
      reply.catch(() => {
        this.#replies.delete(name);
      });
    }
    return reply;
  }

  /** Compresses all files one by one, so that the first visitor need not wait for it. */
  async warm(): Promise<void> {
    for (const name of this.#files) await this.file(`/${name}`)?.catch(() => undefined);
  }

  async #prepare(name: string): Promise<PreparedReply> {
    const path = join(this.#folder, name);
    const type = mediaTypeOf(name);
    const identity = await readFile(path);
    // A file name with a content hash never changes its content.
    const cacheControl = /^assets\/|-[\w-]{8}\.\w+$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const shouldCompress = isCompressible(type) && identity.length > 1_200;
    const [br, gz] = shouldCompress
      ? await Promise.all([kept(path, '.br', identity), kept(path, '.gz', identity)])
      : [null, null];
    return prepareForms({ identity, br, gzip: gz }, type, cacheControl);
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|part)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((name) => name !== PAGE && !name.split('/').some((part) => part.startsWith('.')));
}

const compressors = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const;

/** The compressed file beside a file, created if missing or outdated; kept in memory only if it cannot be written. */
async function kept(path: string, ending: keyof typeof compressors, identity: Buffer): Promise<Buffer> {
  const beside = `${path}${ending}`;
  if (existsSync(beside)) {
    const [compressed, plain] = await Promise.all([stat(beside), stat(path)]);
    if (compressed.mtimeMs >= plain.mtimeMs) return readFile(beside);
  }
  const bytes = await compressors[ending](identity);
  try {
    const part = `${beside}.${process.pid}.part`;
    await writeFile(part, bytes);
    await rename(part, beside);
  } catch {
    // Read-only installation: compressed again after each start.
  }
  return bytes;
}
