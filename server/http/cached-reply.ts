import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Call, CallOutput } from '@mangoquest/contract/call.ts';
import { ONE_WRITE_BYTES, readyHeaders } from './ready-reply.ts';
import type { ReadyHeaders } from './ready-reply.ts';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Below this, a reply fits one packet, and compressing costs more than it saves. */
const MIN_COMPRESSED_BYTES = 1_200;
const JSON_TYPE = 'application/json; charset=utf-8';

type Coding = 'br' | 'gzip' | 'identity';

/** One encoding of a reply with its headers, ready to send. */
export interface Form {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly ready: ReadyHeaders;
  /** A small body as text: Node writes text together with the headers, but a buffer separately. */
  readonly text: string | null;
}

/** A reply that is encoded and compressed once and served many times. */
export class PreparedReply {
  /** Strong ETag of the reply before compression. */
  readonly etag: string;
  readonly #forms: Readonly<Record<Coding, Form | null>>;

  constructor(etag: string, forms: Readonly<Record<Coding, Form | null>>) {
    this.etag = etag;
    this.#forms = forms;
  }

  get size(): number {
    return Object.values(this.#forms).reduce(
      (sum, form) => sum + (form?.bytes.length ?? 0) + (form?.text?.length ?? 0),
      0,
    );
  }

  /** The preferred encoding for an Accept-Encoding header. */
  formFor(acceptEncoding: string | undefined): Form {
    return this.#forms[codingFor(acceptEncoding)] ?? (this.#forms.identity as Form);
  }
}

/** Browsers send only a handful of different headers. */
const codings = new Map<string, Coding>();

/** Content coding of the reply; a coding refused with `q=0` is not used. */
export function codingFor(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined || acceptEncoding === '') return 'identity';
  const known = codings.get(acceptEncoding);
  if (known !== undefined) return known;
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .flatMap((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
      }),
  );
  const coding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
  if (codings.size < 100) codings.set(acceptEncoding, coding);
  return coding;
}

/** Additional headers of a reply. */
type MoreHeaders = Readonly<Record<string, string>>;

/** Encodes a call's output with its reply codec and compresses it. `cacheControl` is the Cache-Control header. */
export async function prepareReply<C extends Call>(
  call: C,
  output: CallOutput<C>,
  cacheControl = 'no-cache',
  more: MoreHeaders = {},
): Promise<PreparedReply> {
  const encoded = call.reply.encode(output);
  if (call.text !== true) return prepareJson(encoded, cacheControl, more);
  return prepareBytes(Buffer.from(String(encoded)), 'text/plain; charset=utf-8', cacheControl, more);
}

/** The same for output that is already in its wire form. */
export async function prepareJson(
  encoded: unknown,
  cacheControl: string,
  more: MoreHeaders = {},
): Promise<PreparedReply> {
  return prepareBytes(Buffer.from(JSON.stringify(encoded)), JSON_TYPE, cacheControl, more);
}

export async function prepareBytes(
  identity: Buffer,
  type: string,
  cacheControl: string,
  more: MoreHeaders = {},
): Promise<PreparedReply> {
  if (identity.length < MIN_COMPRESSED_BYTES)
    return prepareForms({ identity, br: null, gzip: null }, type, cacheControl, more);
  const [br, gz] = await Promise.all([
    brotlied(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    gzipped(identity, { level: 7 }),
  ]);
  return prepareForms({ identity, br, gzip: gz }, type, cacheControl, more);
}

/** A reply made of its encodings; `null` for those it does not have. */
export function prepareForms(
  bytes: Readonly<Record<Coding, Buffer | null>> & { readonly identity: Buffer },
  type: string,
  cacheControl: string,
  more: MoreHeaders = {},
): PreparedReply {
  const etag = `"${createHash('sha256').update(Object.values(more).join('\n')).update(bytes.identity).digest('base64url').slice(0, 27)}"`;
  const form = (coding: Coding): Form | null => {
    const encoded = bytes[coding];
    if (encoded === null) return null;
    const headers = {
      'content-type': type,
      'content-length': encoded.length,
      etag,
      'cache-control': cacheControl,
      vary: 'accept-encoding',
      ...more,
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    };
    return {
      bytes: encoded,
      headers,
      ready: readyHeaders(headers),
      text: encoded.length <= ONE_WRITE_BYTES ? encoded.toString('latin1') : null,
    };
  };
  return new PreparedReply(etag, { identity: form('identity'), br: form('br'), gzip: form('gzip') });
}

/** Whether an If-None-Match header names this ETag. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

interface Entry {
  /** Version of the data that the reply was built from, such as a revision; another version causes a rebuild. */
  readonly version: string;
  readonly reply: PreparedReply;
}

/**
 * LRU cache of prepared replies, limited to `maxBytes`. Concurrent requests for the same missing key share one build.
 */
export class ReplyCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #building = new Map<string, { readonly version: string; readonly reply: Promise<PreparedReply> }>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ reply }) => Math.max(1, reply.size) });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** The reply of a key in this version; `build` runs on a cache miss. */
  get(key: string, version: string, build: () => Promise<PreparedReply>): PreparedReply | Promise<PreparedReply> {
    const entry = this.#entries.get(key);
    if (entry?.version === version) return entry.reply;
    const running = this.#building.get(key);
    if (running?.version === version) return running.reply;
    const started = { version, reply: this.#build(key, version, build) };
    this.#building.set(key, started);
    return started.reply;
  }

  /** Removes a key, including its running build. */
  drop(key: string): void {
    this.#building.delete(key);
    this.#entries.delete(key);
  }

  async #build(key: string, version: string, build: () => Promise<PreparedReply>): Promise<PreparedReply> {
    try {
      // Wait until `#building` has the entry.
      await Promise.resolve();
      const reply = await build();
      // If the key was dropped or replaced meanwhile, those who waited get this reply, but it is not cached.
      if (this.#building.get(key)?.version === version) {
        this.#entries.set(key, { version, reply });
      }
      return reply;
    } finally {
      if (this.#building.get(key)?.version === version) this.#building.delete(key);
    }
  }
}
