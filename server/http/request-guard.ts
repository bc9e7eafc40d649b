import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { EmbedView } from '@mangoquest/core/embed/embed-token.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import type { Clock } from '../ports/clock.ts';
import { DiskFull, Forbidden } from '../ports/domain-errors.ts';
import type { EmbedHandler, Handler, Session } from './handler.ts';
import type { Limits } from './limits.ts';
import { senderOf } from './origin.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { guardSession } from './session-guard.ts';
import type { SessionFinder } from './session-guard.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** What a token of an embed lets the request see, at a call that takes such tokens. */
    embed: EmbedView | null;
  }
}

/** Pages that show a quest by a token. */
export interface Embeds {
  /** Null for what is no such token; throws `Reauthorize` for one that is not good. */
  readonly find: (token: unknown, requestId: unknown, now: number) => Promise<EmbedView | null>;
  /** The calls that take them. */
  readonly views: readonly EmbedHandler[];
}

export interface GuardDeps {
  readonly clock: Clock;
  readonly sessions: SessionFinder;
  readonly embeds: Pick<Embeds, 'find'>;
  readonly publicAddress: PublicAddress;
  /** Whether the disk of the database has no room for more. */
  readonly isDiskFull: () => boolean;
  readonly limits: Limits;
}

/** What a route asks of its requests. */
export interface Guarded extends Pick<Handler, 'session' | 'limit'> {
  readonly call: Pick<Call, 'name' | 'access' | 'method'>;
  readonly needsRoom: boolean;
  /** Whether it takes tokens of embeds. */
  readonly isEmbedded: boolean;
}

/** What stands before a route's body is read: who sends it, who asks, how often, and whether there is room for it. */
export type RequestGuard = (route: Guarded) => onRequestHookHandler[];

/** The guard of all routes of an app: what they count, they count together. */
export function requestGuard(
  app: FastifyInstance,
  { clock, sessions, embeds, publicAddress, isDiskFull, limits }: GuardDeps,
): RequestGuard {
  app.decorateRequest('session', null);
  app.decorateRequest('embed', null);
  return ({ call, session: use, limit, needsRoom, isEmbedded }) => {
    const limiter = limits.limiterOf(limit);
    // A GET changes nothing, and our cookie alone opens nothing: other sites may send one.
    const checksSender = call.method !== 'GET';
    if (limiter === null && use === 'ignored' && !checksSender) return [];
    const guard = async (request: FastifyRequest) => {
      if (checksSender && senderOf(request, publicAddress.host) === 'other-site')
        throw new Forbidden('server.otherSite');
      if (isEmbedded) {
        const { mytoken, requestid } = request.headers;
        request.embed = await embeds.find(mytoken, requestid, clock.now());
      }
      if (request.embed === null) request.session = await guardSession(request, use, call, sessions, clock.now());
      if (limiter !== null) await limiter(request);
      if (needsRoom && isDiskFull()) throw new DiskFull();
    };
    if (limiter !== null || checksSender || use === 'required' || needsRoom) return [guard];
    // A visitor whom nobody counts: a promise would cost more than what there is to look at.
    return [
      (request: FastifyRequest, _reply, done) => {
        if (request.headers['mytoken'] !== undefined) return guard(request);
        done();
        return undefined;
      },
    ];
  };
}
