import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Call } from '@mangoquest/contract/call.ts';
import { deviceName } from '@mangoquest/core/account/device.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import { FIRST_MISFIT } from '@mangoquest/contract/wire/fields.ts';
import type { Clock } from '../ports/clock.ts';
import { workFor } from '../ports/whose-turn.ts';
import { matchesEtag, PreparedReply } from './cached-reply.ts';
import { UnreadableFields } from './errors.ts';
import { needsRoom } from './full-disk.ts';
import type { Context, Handler, Session } from './handler.ts';
import { countedBody, LARGE, largeBodies } from './large-bodies.ts';
import { networkOf, whoAsks } from './limits.ts';
import { linkBase } from './local-host.ts';
import { isHttps, originOf, readRefreshToken, writeRefreshToken } from './refresh-cookie.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { EncodedReply, sendReady } from './ready-reply.ts';
import type { RequestGuard } from './request-guard.ts';
import { sendStreamed, StreamedReply } from './streamed-reply.ts';

export type RouteTable = Readonly<Record<CallName, Handler>>;

export interface MountDeps {
  readonly guard: RequestGuard;
  readonly clock: Clock;
  readonly publicAddress: PublicAddress;
  /** PUBLIC_URL; null without it. */
  readonly publicUrl: string | null;
}

/** What a call's body may have where the contract says nothing. */
const DEFAULT_BODY_LIMIT = 65_536;

/** Puts every call of the table on the app, at its path and under `/App`. */
export function mountCalls(app: FastifyInstance, table: RouteTable, deps: MountDeps): void {
  const bodies = largeBodies();
  for (const [name, handler] of Object.entries(table) as [CallName, Handler][]) {
    const { call } = handler;
    const bodyLimit = call.bodyLimit ?? DEFAULT_BODY_LIMIT;
    const onRequest = deps.guard({ ...handler, needsRoom: needsRoom(name, call) });
    // Small ones cost nothing to keep.
    const { admit, ...counted } = call.method === 'GET' || bodyLimit < LARGE ? { admit: [] } : countedBody(bodies, bodyLimit);
    const path = call.path.replace(/\{(\w+)\}/g, ':$1');
    for (const url of [path, `/App${path}`]) {
      app.route({ method: call.method, url, bodyLimit, onRequest: [...onRequest, ...admit], ...counted, handler: answer(handler, deps) });
    }
  }
}

function answer({ call, limit, handle }: Handler, deps: MountDeps): RouteHandlerMethod {
  const work = handle as (input: unknown, context: Context) => unknown;
  const send = (output: unknown, context: RequestContext): FastifyReply | undefined => {
    const { request, reply } = context;
    if (output instanceof PreparedReply) {
      if (context.isChanged) return sendPrepared(request, reply, output);
      return sendPreparedReady(request, reply, output, isHttps(request, deps.publicAddress));
    }
    if (output instanceof EncodedReply) {
      if (context.isChanged) return sendText(reply, output.text);
      sendReady(reply, output.headersFor(isHttps(request, deps.publicAddress)), output.text, 'utf8');
      return undefined;
    }
    return output instanceof StreamedReply ? sendStreamed(reply, output) : sendOutput(call, reply, output);
  };
  // What is there at once is sent at once: a promise would cost a request more than the handler does.
  return (request, reply) => {
    const decoded = call.request.safeParse(fieldsOf(request), isLong(request) ? FIRST_MISFIT : undefined);
    if (!decoded.success) throw new UnreadableFields(decoded.error);
    const context = new RequestContext(request, reply, deps);
    const output = limit === 'free' ? work(decoded.data, context) : workFor(whoAsks(request), () => work(decoded.data, context));
    if (output instanceof Promise) return output.then((later) => send(later, context));
    send(output, context);
    return undefined;
  };
}

function isLong({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > DEFAULT_BODY_LIMIT;
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
  if (call.text === true) return sendText(reply, String(encoded), 'text/plain; charset=utf-8');
  return sendText(reply, JSON.stringify(encoded));
}

function sendText(reply: FastifyReply, text: string, type = 'application/json; charset=utf-8'): FastifyReply {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return reply.type(type).send(text);
}

/** The shortest way of a reply that is kept; who has it already is answered as ever. */
function sendPreparedReady(request: FastifyRequest, reply: FastifyReply, prepared: PreparedReply, https: boolean): FastifyReply | undefined {
  if (request.headers['if-none-match'] !== undefined) return sendPrepared(request, reply, prepared);
  const { ready, text, bytes } = prepared.formFor(request.headers['accept-encoding'] as string | undefined);
  sendReady(reply, https ? ready.https : ready.plain, text ?? bytes, 'latin1');
  return undefined;
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
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly #deps: MountDeps;
  /** Whether the reply has a status or headers of its own. */
  isChanged = false;

  constructor(request: FastifyRequest, reply: FastifyReply, deps: MountDeps) {
    this.request = request;
    this.reply = reply;
    this.#deps = deps;
  }

  get session(): Session | null { return this.request.session; }
  get now(): number { return this.#deps.clock.now(); }
  get address(): string { return networkOf(this.request.ip); }
  get device(): string { return deviceName(this.request.headers['user-agent'] ?? ''); }
  get origin(): string { return originOf(this.request, this.#deps.publicAddress); }
  get linkBase(): string | null { return linkBase(this.request, this.#deps.publicUrl); }
  get refreshToken(): string | null { return readRefreshToken(this.request, this.#deps.publicAddress); }
  setRefreshToken(token: string | null): void {
    this.isChanged = true;
    writeRefreshToken(this.request, this.reply, this.#deps.publicAddress, token);
  }
  setHeader(name: string, value: string): void {
    this.isChanged = true;
    this.reply.header(name, value);
  }
  setStatus(status: number): void {
    this.isChanged = true;
    this.reply.code(status);
  }
}
