import type { FastifyReply } from 'fastify';
import { baseHeaders } from './security-headers.ts';

/** Names and values in turn, as Node writes them out. */
export type HeaderList = readonly string[];

/** A header list for each scheme, the headers of every reply of ours in it. */
export interface ReadyHeaders {
  readonly plain: HeaderList;
  readonly https: HeaderList;
}

/** One packet or a few: put into one piece with its headers, a body costs one write. Beyond it, the copy costs more. */
export const ONE_WRITE_BYTES = 16 * 1024;

const BASE = { plain: baseHeaders(false), https: baseHeaders(true) };

/** Makes the headers of a reply ready, so that they are not gathered anew for each request. */
export function readyHeaders(headers: Readonly<Record<string, string | number>>): ReadyHeaders {
  const list = (base: Readonly<Record<string, string>>) =>
    Object.entries({ ...base, ...headers }).flatMap(([name, value]) => [name, String(value)]);
  return { plain: list(BASE.plain), https: list(BASE.https) };
}

const JSON_HEADERS = readyHeaders({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });

/**
 * JSON text of a reply that was encoded field by field, past the call's schema: whoever makes one has a test that
 * nothing but what may be told is in it.
 */
export class EncodedReply {
  readonly text: string;
  readonly bytes: number;
  readonly #lists: { plain?: HeaderList; https?: HeaderList } = {};

  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.byteLength(text);
  }

  headersFor(isHttps: boolean): HeaderList {
    const scheme = isHttps ? 'https' : 'plain';
    return (this.#lists[scheme] ??= [...JSON_HEADERS[scheme], 'content-length', String(this.bytes)]);
  }
}

/**
 * Sends what is ready by the shortest way, past Fastify's own: one write of headers and body. Node still adds the date
 * and what it says of the connection, and leaves the body out where HEAD asks.
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
