import * as calls from '@mangoquest/contract/calls/results.ts';
import { resultRowToWire } from '@mangoquest/contract/wire/results.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import { whenReady } from '../../services/contest/ttl-cache.ts';
import { takeTry } from '../../services/shared/take-try.ts';
import type { Look, ResultsService } from '../../services/contest/results.service.ts';
import type { ScorePageService } from '../../services/contest/score-page.service.ts';
import { prepareReply } from '../cached-reply.ts';
import type { PreparedReply, ReplyCache } from '../cached-reply.ts';
import { handler, sessionHandler } from '../handler.ts';
import { EncodedReply } from '../ready-reply.ts';

export interface ResultsHandlersDeps {
  readonly results: ResultsService;
  readonly scorePage: ScorePageService;
  readonly replies: ReplyCache;
  /** Limit of lists built for one network. */
  readonly builds: TryLimit;
  /** Limit of single players' rows read by one network. */
  readonly rowsOfNetwork: TryLimit;
}

export function resultsHandlers({ results, scorePage, replies, builds, rowsOfNetwork }: ResultsHandlersDeps) {
  /** `private`: the creator and players who have entered may see more than others. */
  const pageReply = (look: Look, from: number) => {
    const { quest, run, build } = look.built;
    return replies.get(`results:${quest.id}:${run.number}:${look.view}:${from}`, String(build), async () =>
      prepareReply(calls.fetchResults, await results.page(look, from), 'private, no-cache'),
    );
  };

  return {
    fetchResults: handler(
      calls.fetchResults,
      ({ id, from = 0, version, hash }, { session, now, address }) =>
        whenReady(
          results.look(session, { questId: id, version }, now, () => takeTry(builds, address)),
          (look): PreparedReply | EncodedReply | Promise<PreparedReply | EncodedReply> => {
            const page = () => pageReply(look, results.pageAt(look, from));
            if (hash === undefined) return page();
            return takeTry(rowsOfNetwork, address).then(() => withRow(page(), results.row(look, hash)));
          },
        ),
      // A cached list costs nothing, however many watch it; building one has a limit of its own.
      { limit: 'free' },
    ),

    fetchOwnResultsHash: sessionHandler(calls.fetchOwnResultsHash, async (_, { session }) => ({
      hash: await results.ownHash(session),
    })),

    fetchScoresOfAll: handler(calls.fetchScoresOfAll, ({ id }, { session, now }) => scorePage.of(session, id, now), {
      isLarge: true,
    }),
  };
}

/** The page followed by one player's row: the page's text is shared, the row is added for each. */
async function withRow(
  waited: PreparedReply | Promise<PreparedReply>,
  found: ReturnType<ResultsService['row']>,
): Promise<EncodedReply> {
  const [page, row] = await Promise.all([waited, found]);
  const text = page.formFor(undefined).bytes.toString();
  return new EncodedReply(`${text.slice(0, -1)},"player":${JSON.stringify(row && resultRowToWire(row))}}`);
}
