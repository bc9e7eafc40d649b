import type { FastifyInstance } from 'fastify';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Clock } from '../ports/clock.ts';
import { NotFound, TooMany } from '../ports/domain-errors.ts';
import type { TryLimit } from '../ports/try-limit.ts';
import type { ResultsService } from '../services/contest/results.service.ts';
import { takeTry } from '../services/shared/take-try.ts';
import { networkOf } from './limits.ts';
import type { Limits } from './limits.ts';
import { isHttps } from './refresh-cookie.ts';
import type { PublicAddress } from './refresh-cookie.ts';
import { resultsWatch } from './results-watch.ts';
import { baseHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responses stay open until the client disconnects. */
    readonly staysOpen?: boolean;
  }
}

/** Retry-After in seconds of a refusal. */
const TRY_AGAIN_SECONDS = 60;

export interface ResultsLiveDeps {
  readonly results: Pick<ResultsService, 'mark'>;
  /** Limit of lists built for one network. */
  readonly builds: TryLimit;
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'limiterOf'>;
  readonly publicAddress: PublicAddress;
}

/**
 * Server-sent events that signal a change of a quest's results. They carry no content; clients then fetch it by the
 * call. Only for results that are public, because an `EventSource` sends no session.
 */
export function mountResultsLive(
  app: FastifyInstance,
  { results, builds, clock, limits, publicAddress }: ResultsLiveDeps,
): void {
  const markOf = (questId: QuestId, before?: () => Promise<void>) => results.mark(questId, clock.now(), before);
  const watch = resultsWatch(
    (questId) => markOf(questId),
    (error) => {
      app.log.error({ err: error }, 'trouble');
    },
  );
  // On shutdown clients are disconnected, so that they reconnect to another node.
  app.addHook('preClose', (done) => {
    watch.close();
    done();
  });
  const limiter = limits.limiterOf('read');
  const headers = { plain: baseHeaders(false), https: baseHeaders(true) };

  app.get<{ Params: { readonly id: string } }>(
    '/api/results/:id/live',
    { config: { staysOpen: true } },
    async (request, reply) => {
      if (limiter !== null) await limiter(request);
      const { id } = request.params;
      const questId = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
      // The first look counts towards the limit, as in the call that returns the list; later looks are shared by all
      // watchers.
      const mark = questId === null ? null : await markOf(questId, () => takeTry(builds, networkOf(request.ip)));
      if (questId === null || mark === null) throw new NotFound();
      const { raw } = reply;
      const { socket } = request.raw;
      // Already disconnected: no close event would follow.
      if (socket.destroyed) {
        reply.hijack();
        return;
      }
      // With pipelining, this response would wait for an endless one on the same connection, and never be sent.
      if (raw.socket !== socket) throw new TooMany(TRY_AGAIN_SECONDS);
      const write = (text: string) => {
        if (!raw.writableEnded && !raw.destroyed && !raw.writableNeedDrain) raw.write(text);
      };
      const stop = watch.add(questId, mark, {
        network: networkOf(request.ip),
        changed: () => {
          write('event: results\ndata: 1\n\n');
        },
        isAlive: () => {
          write(':\n\n');
        },
        end: () => raw.end(),
      });
      if (stop === null) throw new TooMany(TRY_AGAIN_SECONDS);
      socket.once('close', stop);
      raw.on('error', stop);
      reply.hijack();
      raw.writeHead(200, {
        ...(isHttps(request, publicAddress) ? headers.https : headers.plain),
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        // The connection is not reused.
        connection: 'close',
        // Disables buffering in proxies.
        'x-accel-buffering': 'no',
      });
      write('retry: 5000\n\n');
    },
  );
}
