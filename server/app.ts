import { fastify, LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { httpServer } from './adapters/http-server.ts';
import { loopTurn } from './adapters/loop-turn.ts';
import { trustedPeers } from './adapters/trusted-peers.ts';
import type { TrustSetting } from './adapters/trusted-peers.ts';
import { composeHandlers } from './composition.ts';
import type { CompositionDeps } from './composition.ts';
import { mountDescription } from './http/api-description/mount-description.ts';
import { DEFAULT_BODY_LIMIT, isLong } from './http/body-limits.ts';
import { endSlowBodies } from './http/body-pace.ts';
import { refusedReply, sendRefused } from './http/errors.ts';
import { refusedBodies } from './http/drain.ts';
import { framersOf } from './http/framers.ts';
import { hostProblem } from './http/local-host.ts';
import { oneLargeReply } from './http/large-replies.ts';
import { requestLimits } from './http/limits.ts';
import type { LoggerOptions } from './http/logger.ts';
import { mountCalls } from './http/mount-calls.ts';
import { mountIdentityReturn } from './http/mount-identity-return.ts';
import { mountImages } from './http/mount-images.ts';
import { mountMap } from './http/mount-map.ts';
import { mountOutbox, mailDelivery } from './http/mount-outbox.ts';
import { mountPayments } from './http/mount-payments.ts';
import { mountResultsLive } from './http/mount-results-live.ts';
import { firstView } from './http/first-view.ts';
import { mountSocialCards, socialTags } from './http/mount-social-cards.ts';
import { mountWeb } from './http/mount-web.ts';
import { isHttps, publicAddressOf } from './http/refresh-cookie.ts';
import { Overload } from './http/overload.ts';
import { readBodies } from './http/read-bodies.ts';
import { requestGuard } from './http/request-guard.ts';
import { logReplies } from './http/request-log.ts';
import { baseHeaders } from './http/security-headers.ts';
import { shedEarly } from './http/shed.ts';
import { endUnread } from './http/unread-replies.ts';
import { WebBuild } from './http/static/web-build.ts';
import { Busy, Denied, Forbidden } from './ports/domain-errors.ts';
import type { MapTiles } from './ports/map-tiles.ts';

export interface AppDeps extends Omit<CompositionDeps, 'onError'> {
  readonly config: CompositionDeps['config'] & {
    readonly publicUrl: string | undefined;
    readonly trustProxy: TrustSetting;
    readonly hostOrigins: readonly string[];
    readonly isLocalOnly: boolean;
    /** SMTP settings; without them, mails are kept instead of sent. */
    readonly smtp: object | undefined;
    /** Whether /dev/outbox shows the kept mails. */
    readonly devOutbox: boolean;
  };
  /** Folder of the built web app. */
  readonly webFolder: string;
  /** Origins of the map's tiles, styles and fonts. */
  readonly mapOrigins: readonly string[];
  readonly mapTiles: MapTiles;
  /** Timeout for replies that are not read, in milliseconds. */
  readonly unreadReplyMs?: number;
  /** Without it nothing is logged. */
  readonly logger?: LoggerOptions;
}

export interface App {
  readonly server: FastifyInstance;
  readonly web: WebBuild;
}

/** Creates the whole server without listening; all dependencies are passed in. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, clock, ids } = deps;
  const publicAddress = publicAddressOf(config.publicUrl);
  const headers = { plain: baseHeaders(false), https: baseHeaders(true) };
  const headersFor = (request: FastifyRequest) => (isHttps(request, publicAddress) ? headers.https : headers.plain);
  const overload = new Overload(() => clock.now());
  const server = fastify({
    ...serverOptions(deps, headersFor),
    serverFactory: (handle) => httpServer(shedEarly(overload, publicAddress, handle)),
  });
  server.addHook('onRequest', (request, _reply, done) => {
    done(hostProblem(request));
  });
  // Set when a reply is sent: those that bypass Fastify (ready-reply.ts) already contain these headers.
  server.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of Object.entries(headersFor(request)))
      if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  logReplies(server);
  endSlowBodies(server, () => clock.now());
  endUnread(server.server, deps.unreadReplyMs);
  const { table, sessions, embeds, events, results, builds, settling, cards, cardsDrawn } = composeHandlers({
    ...deps,
    onError: (error) => {
      server.log.error({ err: error }, 'trouble');
    },
  });
  const refuse = refuser();
  server.setErrorHandler(async (error, request, reply) => {
    if (request.session !== null && (error instanceof Forbidden || error instanceof Denied))
      await events.after.denied?.({ userId: request.session.userId, now: clock.now() });
    return refuse(error, request, reply);
  });
  const turn = loopTurn();
  readBodies(server, turn);

  const limits = requestLimits(config.rateLimit);
  const guard = requestGuard(server, { clock, sessions, embeds, publicAddress, isDiskFull: deps.isDiskFull, limits });
  const largeTurn = oneLargeReply();
  mountCalls(server, table, {
    overload,
    guard,
    sessions,
    embeds,
    limits,
    largeTurn,
    turn,
    clock,
    publicAddress,
    publicUrl: config.publicUrl ?? null,
  });
  mountDescription(server, { version: deps.version, limits });
  mountIdentityReturn(server);
  mountResultsLive(server, { results, builds, clock, limits, publicAddress });
  if (settling !== null) mountPayments(server, { settling, clock, limits });
  mountSocialCards(server, { cards, drawn: cardsDrawn, limits });
  if (mailDelivery(config) === 'outbox') mountOutbox(server, { outbox: deps.storage.outbox, nonce: () => ids.name() });
  mountImages(server, deps.images);
  mountMap(server, { tiles: deps.mapTiles, publicUrl: config.publicUrl, limits });
  const web = new WebBuild(deps.webFolder);
  mountWeb(server, {
    web,
    nonce: () => ids.name(),
    heads: [firstView(cards), socialTags(cards, publicAddress)],
    framers: framersOf({ ...config, embeds }),
    policy: {
      mapOrigins: deps.mapOrigins,
      providerOrigins: deps.payments?.scriptOrigins ?? [],
    },
  });
  return { server, web };
}

type HeadersFor = (request: FastifyRequest) => ReturnType<typeof baseHeaders>;

function serverOptions({ config, ids, logger }: AppDeps, headersFor: HeadersFor) {
  let count = 0;
  const prefix = ids.name().slice(0, 8);
  return {
    logger: logger ?? false,
    // Logging every request would cost more than handling it; see request-log.ts.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (parent) => parent,
    genReqId: () => `${prefix}-${(count += 1).toString(36)}`,
    trustProxy: trustedPeers(config.trustProxy),
    forceCloseConnections: 'idle',
    // Requests in flight when stopping begins are answered normally, and their connections closed afterwards.
    return503OnClosing: false,
    // Of paths that are no call: each call has its own.
    bodyLimit: DEFAULT_BODY_LIMIT,
    routerOptions: { maxParamLength: 500 },
    // No hooks run for an unparsable address.
    frameworkErrors: (error, request, reply) => {
      sendRefused(reply.headers(headersFor(request)), refusedReply(error));
    },
  } satisfies FastifyServerOptions;
}

/** The file in a form may be refused before it is completely received. */
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true;

type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function refuser(): Refuse {
  const drain = refusedBodies();
  return async (error, request, reply) => {
    const refused = refusedReply(error, request.routeOptions.config.call ?? null);
    if (refused.isFault) {
      request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
      reply.header('x-request-id', request.id);
    }
    const { readableFlowing } = request.raw;
    const isUnread =
      refused.status === 413 ||
      (isForm(request) && !request.raw.readableEnded) ||
      (readableFlowing === null && isLong(request)) ||
      (readableFlowing !== null && error instanceof Busy);
    // The client's remaining body is not read: the connection is closed after the reply.
    if (refused.status === 408 || (isUnread && !(await drain(request)))) reply.header('connection', 'close');
    return sendRefused(reply, refused);
  };
}
