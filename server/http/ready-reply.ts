import type { FastifyReply } from 'fastify';
import { baseHeaders } from './security-headers.ts';

/** Alternating names and values, as Node's `writeHead` takes them. */
export type HeaderList = readonly string[];

/** A header list for each scheme, including the headers of every reply. */
export interface ReadyHeaders {
  readonly plain: HeaderList;
  readonly https: HeaderList;
}

/**
 * Up to this size, a body is copied behind its headers, for a single write. Above, the copy costs more than it saves.
 */
export const ONE_WRITE_BYTES = 16 * 1024;

const BASE = { plain: baseHeaders(false), https: baseHeaders(true) };

/** Precomputes the headers of a reply, so that they are not assembled for each request. */
export function readyHeaders(headers: Readonly<Record<string, string | number>>): ReadyHeaders {
  const list = (base: Readonly<Record<string, string>>) =>
    Object.entries({ ...base, ...headers }).flatMap(([name, value]) => [name, String(value)]);
  return { plain: list(BASE.plain), https: list(BASE.https) };
}

const JSON_HEADERS = readyHeaders({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });

/**
 * JSON text of a reply that was encoded by field, bypassing the call's schema: each use needs a test that it contains
 * nothing secret.
 */
export class EncodedReply {
  readonly text: string;
  readonly bytes: number;
  /** `latin1` for a text of ASCII alone: the bytes are the same, and are copied instead of encoded. */
  readonly encoding: 'latin1' | 'utf8';
  readonly #lists: { plain?: HeaderList; https?: HeaderList } = {};

  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.byteLength(text);
    this.encoding = this.bytes === text.length ? 'latin1' : 'utf8';
  }

  headersFor(isHttps: boolean): HeaderList {
    const scheme = isHttps ? 'https' : 'plain';
    return (this.#lists[scheme] ??= [...JSON_HEADERS[scheme], 'content-length', String(this.bytes)]);
  }
}

/**
 * Sends a prepared reply bypassing Fastify: one write of headers and body. Node still adds Date and Connection, and
 * omits the body for HEAD.
 */
export function sendReady(
  reply: FastifyReply,
  headers: HeaderList,
  body: string | Buffer,
  encoding: 'latin1' | 'utf8',
): void {
  reply.hijack();
  reply.raw.writeHead(200, headers as string[]);
  reply.raw.end(body, encoding);
}
