import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Call } from '@mangoquest/contract/call.ts';
import { deviceName } from '@mangoquest/core/account/device.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import type { Clock } from '../ports/clock.ts';
import { DiskFull, Forbidden } from '../ports/domain-errors.ts';
import { matchesEtag, PreparedReply } from './cached-reply.ts';
import { UnreadableFields } from './errors.ts';
import { needsRoom } from './full-disk.ts';
import type { Context, Handler, Session } from './handler.ts';
import { largeBodies } from './large-bodies.ts';
import { limiters, networkOf } from './limits.ts';
import type { Limiter } from './limits.ts';
import { linkBase } from './local-host.ts';
import { senderOf } from './origin.ts';
import { originOf, readRefreshToken, writeRefreshToken } from './refresh-cookie.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { guardSession } from './session-guard.ts';
import type { SessionFinder } from './session-guard.ts';
import { sendStreamed, StreamedReply } from './streamed-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export type RouteTable = Readonly<Record<CallName, Handler>>;

export interface MountDeps {
  readonly clock: Clock;
  readonly sessions: SessionFinder;
  readonly publicAddress: PublicAddress;
  /** PUBLIC_URL; null without it. */
  readonly publicUrl: string | null;
  /** Whether anybody ever reads the mails we write. */
  readonly mailsArrive: boolean;
  /** Whether the disk of the database has no room for more. */
  readonly isDiskFull: () => boolean;
  /** Multiplies all limits; 0 turns them off. */
  readonly limitFactor: number;
}

/** What a call's body may have where the contract says nothing. */
const DEFAULT_BODY_LIMIT = 65_536;

/** Puts every call of the table on the app, at its path and under `/App`. */
export function mountCalls(app: FastifyInstance, table: RouteTable, deps: MountDeps): void {
  app.decorateRequest('session', null);
  const limits = limiters(app, deps.limitFactor);
  const takeBody = largeBodies();
  for (const [name, handler] of Object.entries(table) as [CallName, Handler][]) {
    const { call } = handler;
    const guard = guardOf(handler, { limiter: limits[handler.limit], takeBody, isFull: needsRoom(name, call) ? deps.isDiskFull : () => false }, deps);
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    for (const url of [path, `/App${path}`]) {
      app.route({
        method: call.method, url, bodyLimit: call.bodyLimit ?? DEFAULT_BODY_LIMIT,
        ...(guard === null ? {} : { onRequest: guard }),
        handler: answer(handler, deps),
      });
    }
  }
}

interface Gates {
  readonly limiter: Limiter | null;
  readonly takeBody: ReturnType<typeof largeBodies>;
  readonly isFull: () => boolean;
}

/** Before the body is read: who sends it, who asks, how often, and whether there is room for it. */
function guardOf({ call, session: use }: Handler, { limiter, takeBody, isFull }: Gates, deps: MountDeps) {
  // A GET changes nothing, and our cookie alone opens nothing: other sites may send one.
  const checksSender = call.method !== 'GET';
  if (limiter === null && use === 'ignored' && !checksSender) return null;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (checksSender && senderOf(request, deps.publicAddress.host) === 'other-site') throw new Forbidden('server.otherSite');
    request.session = await guardSession(request, use, call, deps.sessions, deps.clock.now());
    if (limiter !== null) await limiter(request, request.session);
    if (isFull()) throw new DiskFull();
    if (checksSender) takeBody(request, reply, call.bodyLimit ?? DEFAULT_BODY_LIMIT);
  };
}

function answer({ call, handle }: Handler, deps: MountDeps): RouteHandlerMethod {
  const work = handle as (input: unknown, context: Context) => unknown;
  return async (request, reply) => {
    const decoded = call.request.safeParse(fieldsOf(request));
    if (!decoded.success) throw new UnreadableFields(decoded.error);
    const output = await work(decoded.data, new RequestContext(request, reply, deps));
    if (output instanceof PreparedReply) return sendPrepared(request, reply, output);
    if (output instanceof StreamedReply) return sendStreamed(reply, output);
    return sendOutput(call, reply, output);
  };
}

/** Query or body, and path, make one set of fields; the path wins. A POST has no query: addresses are kept in logs, and passwords must not be. */
function fieldsOf(request: FastifyRequest): unknown {
  const { body } = request;
  // A list or a bare value is no set of fields: the schema refuses it as it is.
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body;
  return { ...(request.method === 'POST' ? body as object | null | undefined : request.query as object), ...(request.params as object) };
}

function sendOutput(call: Call, reply: FastifyReply, output: unknown): FastifyReply {
  const encoded = call.reply.encode(output);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (call.text === true) return reply.type('text/plain; charset=utf-8').send(encoded);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(encoded));
}

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedReply): FastifyReply {
  if (matchesEtag(request.headers['if-none-match'], prepared.etag)) {
    const { 'cache-control': cacheControl, vary, etag } = prepared.formFor(undefined).headers;
    return reply.code(304).headers({ etag, vary, 'cache-control': cacheControl }).send();
  }
  const form = prepared.formFor(request.headers['accept-encoding'] as string | undefined);
  return reply.headers(form.headers as Record<string, string>).send(form.bytes);
}

class RequestContext implements Context {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #deps: MountDeps;

  constructor(request: FastifyRequest, reply: FastifyReply, deps: MountDeps) {
    this.#request = request;
    this.#reply = reply;
    this.#deps = deps;
  }

  get session(): Session | null { return this.#request.session; }
  get now(): number { return this.#deps.clock.now(); }
  get address(): string { return networkOf(this.#request.ip); }
  get device(): string { return deviceName(this.#request.headers['user-agent'] ?? ''); }
  get origin(): string { return originOf(this.#request, this.#deps.publicAddress); }
  get linkBase(): string | null { return this.#deps.mailsArrive ? linkBase(this.#request, this.#deps.publicUrl) : null; }
  get refreshToken(): string | null { return readRefreshToken(this.#request, this.#deps.publicAddress); }
  setRefreshToken(token: string | null): void { writeRefreshToken(this.#request, this.#reply, this.#deps.publicAddress, token); }
  setHeader(name: string, value: string): void { this.#reply.header(name, value); }
  setStatus(status: number): void { this.#reply.code(status); }
}
