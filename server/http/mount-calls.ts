import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteHandlerMethod } from 'fastify';
import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import { PROGRESS_TYPE, REAUTHORIZE } from '@mangoquest/contract/call.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import type { CallName } from '@mangoquest/contract/table.ts';
import type { Clock } from '../ports/clock.ts';
import type { Turn } from '../ports/turn.ts';
import { workFor, workOwner } from '../ports/work-owner.ts';
import { bodyLimitsOf, refuseLongJson } from './body-limits.ts';
import { fieldsCheck } from './checked-fields.ts';
import type { Checked } from './checked-fields.ts';
import { refusalInWords, refusedReply, UnreadableFields } from './errors.ts';
import { fewAtOnce } from './few-at-once.ts';
import type { FewAtOnce } from './few-at-once.ts';
import { needsRoom } from './full-disk.ts';
import type { Context, EmbedHandler, Handler } from './handler.ts';
import { countedBody, LARGE, largeBodies, USER_ROOM } from './large-bodies.ts';
import type { LargeBodies } from './large-bodies.ts';
import type { LargeTurn } from './large-replies.ts';
import { limitKeyOf } from './limits.ts';
import type { Limits } from './limits.ts';
import { FILES, incomingFields, multipartRoutes } from './multipart.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { readersLocale } from './readers-locale.ts';
import type { Embeds, RequestGuard } from './request-guard.ts';
import { RequestContext } from './request-context.ts';
import type { Overload, Place } from './overload.ts';
import { sender } from './send-reply.ts';
import { guardSession } from './session-guard.ts';
import type { SessionFinder } from './session-guard.ts';
import { isShed, shedLoad } from './shed.ts';
import { sendStreamed, StreamedReply } from './streamed-reply.ts';
import { oneInATurn } from './one-in-a-turn.ts';
import type { OneInATurn } from './one-in-a-turn.ts';
import { asksForProgress, linesOf } from './progress-lines.ts';
import type { LastLine } from './progress-lines.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call mounted at this route. */
    readonly call?: Call;
    /** Its body counts towards the limit of sources. */
    readonly isOfSource?: boolean;
  }
}

export type RouteTable = Readonly<Record<CallName, Handler>>;

export interface MountDeps {
  /** Counts the requests being handled. */
  readonly overload: Overload;
  readonly guard: RequestGuard;
  readonly sessions: SessionFinder;
  readonly embeds: Pick<Embeds, 'views'>;
  readonly limits: Limits;
  readonly largeTurn: LargeTurn;
  /** For the check of long bodies. */
  readonly turn: Turn;
  readonly clock: Clock;
  readonly publicAddress: PublicAddress;
  /** PUBLIC_URL; null if not set. */
  readonly publicUrl: string | null;
}

/** Mounts every call of the table at its path and under `/App`. */
export function mountCalls(app: FastifyInstance, table: RouteTable, deps: MountDeps): void {
  const shed = shedLoad(deps.overload);
  const shared = { shed, saves: fewAtOnce(), listTurn: oneInATurn() };
  const bodies = largeBodies(undefined, (request, bytes) => {
    deps.limits.countBytes(request, bytes, request.routeOptions.config.isOfSource === true ? 'source' : 'save');
  });
  const entries = Object.entries(table) as [CallName, Handler][];
  const takesFile = ([, { call }]: (typeof entries)[number]) => call.body === 'multipart';
  for (const [name, handler] of entries.filter((entry) => !takesFile(entry)))
    mount(app, name, handler, { ...deps, ...shared, bodies });
  multipartRoutes(app, (scope) => {
    const files = largeBodies(FILES);
    for (const [name, handler] of entries.filter(takesFile)) {
      // A short file is kept in memory while being received; a long one is stored on disk.
      const isShort = bodyLimitsOf(handler.call).json <= USER_ROOM;
      mount(scope, name, handler, { ...deps, ...shared, bodies: isShort ? bodies : files });
    }
  });
}

interface RouteDeps extends MountDeps {
  readonly bodies: LargeBodies;
  readonly shed: onRequestHookHandler;
  readonly saves: FewAtOnce;
  readonly listTurn: OneInATurn;
}

function mount(app: FastifyInstance, name: CallName, handler: Handler, deps: RouteDeps): void {
  const { call } = handler;
  const { json, form: bodyLimit } = bodyLimitsOf(call);
  const embedded = deps.embeds.views.find((view) => view.name === name)?.handle;
  const onRequest = deps.guard({ ...handler, needsRoom: needsRoom(name, call), isEmbedded: embedded !== undefined });
  // Small bodies are not counted.
  const { admit, ...counted } =
    call.method === 'GET' || bodyLimit < LARGE ? { admit: [] } : countedBody(deps.bodies, bodyLimit);
  if (handler.isLarge) onRequest.push(deps.largeTurn, ...afterTurn(handler, deps.limits));
  const isShort = call.method === 'GET' ? [] : [refuseLongJson];
  const path = call.path.replace(/\{(\w+)\}/g, ':$1');
  for (const url of [path, `/App${path}`]) {
    app.route({
      method: call.method,
      url,
      bodyLimit,
      onRequest: [...(isShed(path) ? [deps.shed] : []), ...onRequest, ...isShort, ...admit],
      config: { jsonLimit: json, call, isOfSource: handler.limit === 'source' },
      ...counted,
      handler: call.body === 'multipart' ? answerFile(handler, deps) : answer(handler, deps, embedded),
    });
  }
}

/** Those that waited together must not all be made when the first ones have used up the limit. */
function afterTurn({ limit }: Handler, { withinReads }: Limits): ((request: FastifyRequest) => Promise<void>)[] {
  // Previews of a source are long, and have a limit of their own.
  return withinReads === null || limit === 'source' ? [] : [withinReads];
}

function answer(
  { call, session, limit, isLarge, handle }: Handler,
  deps: RouteDeps,
  embedded: EmbedHandler['handle'] | undefined,
): RouteHandlerMethod {
  // Password hashing and large replies have short queues of their own: they do not block other requests.
  const isCounted = limit !== 'sign-in' && !isLarge;
  const handled = handle as (input: unknown, context: Context) => unknown;
  // Short ones do little, and some end a session or an account: they wait for nothing.
  const isOfWork = limit === 'save' && !isLarge && bodyLimitsOf(call).json >= LARGE;
  const ofSession: (input: unknown, context: RequestContext) => unknown = isOfWork
    ? (input, context) =>
        deps.saves(workOwner(), async () => {
          // It may have ended while the body was received, or while this waited for others.
          await guardSession(context.request, session, call, deps.sessions, context.now);
          return handled(input, context);
        })
    : handled;
  const ofEmbed = embedded as ((input: unknown, view: EmbedView, now: number) => unknown) | undefined;
  const work =
    ofEmbed === undefined
      ? ofSession
      : (input: unknown, context: RequestContext) => {
          const { embed } = context.request;
          return embed === null ? ofSession(input, context) : ofEmbed(input, embed, context.now);
        };
  const send = sender(call, { ...deps, countsBytes: limit !== 'free' });
  const sendIn = (place: Place | null, output: unknown, context: RequestContext) => {
    const sent = send(output, context);
    if (sent instanceof Promise) place?.count(sent);
    return sent;
  };
  const check = fieldsCheck(call, deps);
  // A synchronous result is sent synchronously: a promise would cost more than the handler.
  const answered = (decoded: Checked, request: FastifyRequest, reply: FastifyReply) => {
    if (!decoded.success) throw new UnreadableFields(decoded.error);
    const context = new RequestContext(request, reply, deps);
    if (asksForProgress(request, call))
      return sendWithProgress(context, call, () => workFor(limitKeyOf(request), () => work(decoded.data, context)));
    const place = isCounted ? deps.overload.place() : null;
    const output =
      limit === 'free'
        ? work(decoded.data, context)
        : workFor(
            limitKeyOf(request),
            () => work(decoded.data, context),
            place,
            () => reply.raw.destroyed,
          );
    if (output instanceof Promise) {
      place?.count(output);
      return output.then((later) => sendIn(place, later, context));
    }
    const sent = sendIn(place, output, context);
    return sent instanceof Promise ? sent : undefined;
  };
  return (request, reply) => {
    const checked = check(request);
    return checked instanceof Promise
      ? checked.then((later) => answered(later, request, reply) ?? reply)
      : answered(checked, request, reply);
  };
}

/**
 * Replies line by line: progress first, then the result. Errors are sent as a line, too, because the status has been
 * sent already.
 */
function sendWithProgress(context: RequestContext, call: Call, work: () => unknown): FastifyReply {
  const { request, reply } = context;
  const last = async (tell: (progress: unknown) => void): Promise<LastLine> => {
    context.onProgress = tell;
    try {
      return { status: 200, body: call.reply.encode(await work()) };
    } catch (error) {
      const { status, body, isFault } = refusedReply(error, call);
      if (isFault) request.log.error({ err: error, requestId: request.id, route: call.path }, 'request failed');
      return { status, body: body === REAUTHORIZE ? body : refusalInWords(body, readersLocale(request)) };
    }
  };
  return sendStreamed(
    reply.header('x-accel-buffering', 'no'),
    new StreamedReply(linesOf(call, last)),
    PROGRESS_TYPE,
    () => undefined,
  );
}

/** The same for a multipart body with a file. */
function answerFile({ call, session, handle }: Handler, deps: RouteDeps): RouteHandlerMethod {
  const work = handle as (input: unknown, context: Context) => unknown;
  const send = sender(call, { ...deps, countsBytes: true });
  return async (request, reply) => {
    const { fields, done } = await incomingFields(request, call, () =>
      // It may have ended while the file was received.
      guardSession(request, session, call, deps.sessions, deps.clock.now()),
    );
    try {
      const decoded = call.request.safeParse({ ...fields, ...(request.params as object) });
      if (!decoded.success) throw new UnreadableFields(decoded.error);
      const context = new RequestContext(request, reply, deps);
      return send(await workFor(limitKeyOf(request), () => work(decoded.data, context)), context);
    } finally {
      done();
    }
  };
}
