import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import type { Clock } from '../ports/clock.ts';
import { DiskFull, Forbidden } from '../ports/domain-errors.ts';
import type { EmbedHandler, Handler, Session } from './handler.ts';
import { closed } from './large-replies.ts';
import type { Limits } from './limits.ts';
import { senderOf } from './origin.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { guardSession } from './session-guard.ts';
import type { SessionFinder } from './session-guard.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** The view that an embed token grants, at a call that accepts such tokens. */
    embed: EmbedView | null;
  }
}

/** Embed tokens, for pages that show one quest. */
export interface Embeds {
  /** Returns null if this is no embed token; throws `Reauthorize` for an invalid one. */
  readonly find: (token: unknown, requestId: unknown, now: number) => Promise<EmbedView | null>;
  /** Calls that accept embed tokens. */
  readonly views: readonly EmbedHandler[];
}

export interface GuardDeps {
  readonly clock: Clock;
  readonly sessions: SessionFinder;
  readonly embeds: Pick<Embeds, 'find'>;
  readonly publicAddress: PublicAddress;
  /** Whether the database's disk is full. */
  readonly isDiskFull: () => boolean;
  readonly limits: Limits;
}

/** The guard's settings of a route. */
export interface Guarded extends Pick<Handler, 'session' | 'limit' | 'enter'> {
  readonly call: Pick<Call, 'name' | 'access' | 'method'>;
  readonly needsRoom: boolean;
  /** Whether the route accepts embed tokens. */
  readonly isEmbedded: boolean;
}

/** Checks before the body is read: origin, session, rate limit and disk space. */
export type RequestGuard = (route: Guarded) => onRequestHookHandler[];

/** Creates the guard of all routes of an app; they share its counters. */
export function requestGuard(
  app: FastifyInstance,
  { clock, sessions, embeds, publicAddress, isDiskFull, limits }: GuardDeps,
): RequestGuard {
  app.decorateRequest('session', null);
  app.decorateRequest('embed', null);
  return ({ call, session: use, limit, enter, needsRoom, isEmbedded }) => {
    const limiter = limits.limiterOf(limit);
    // A GET changes nothing, and the cookie alone grants nothing, so other sites may send one.
    const checksSender = call.method !== 'GET';
    if (limiter === null && use === 'ignored' && !checksSender) return [];
    const guard = async (request: FastifyRequest, reply: FastifyReply) => {
      if (checksSender && senderOf(request, publicAddress.host) === 'other-site')
        throw new Forbidden('server.otherSite');
      if (isEmbedded) {
        const { mytoken, requestid } = request.headers;
        request.embed = await embeds.find(mytoken, requestid, clock.now());
      }
      if (request.embed === null) request.session = await guardSession(request, use, call, sessions, clock.now());
      if (limiter !== null) await limiter(request);
      if (needsRoom && isDiskFull()) throw new DiskFull();
      const { session } = request;
      if (enter !== undefined && session !== null)
        void closed(reply.raw).then(await limits.slowly(request, () => enter(session)));
    };
    if (limiter !== null || checksSender || use === 'required' || needsRoom) return [guard];
    // Fast path for visitors without limit: synchronous, as a promise would cost more than the check.
    return [
      (request: FastifyRequest, reply, done) => {
        if (request.headers['mytoken'] !== undefined) return guard(request, reply);
        done();
        return undefined;
      },
    ];
  };
}
