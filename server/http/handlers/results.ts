import * as calls from '@mangoquest/contract/calls/results.ts';
import { resultRowToWire } from '@mangoquest/contract/wire/results.ts';
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
}

export function resultsHandlers({ results, scorePage, replies }: ResultsHandlersDeps) {
  /** `private`: who is the creator, or has entered, may see more than others. */
  const pageReply = (look: Look, from: number) => {
    const { quest, run, build } = look.built;
    return replies.get(`results:${quest.id}:${run.number}:${look.view}:${from}`, String(build), async () =>
      prepareReply(calls.fetchResults, await results.page(look, from), 'private, no-cache'),
    );
  };

  return {
    fetchResults: handler(calls.fetchResults, async ({ id, from = 0, version, hash }, { session, now }) => {
      const look = await results.look(session, id, version, now);
      const page = await pageReply(look, results.pageAt(look, from));
      return hash === undefined ? page : withRow(page, await results.row(look, hash));
    }),

    fetchOwnResultsHash: sessionHandler(calls.fetchOwnResultsHash, async (_, { session }) => ({
      hash: await results.ownHash(session),
    })),

    fetchScoresOfAll: handler(calls.fetchScoresOfAll, ({ id }, { session, now }) => scorePage.of(session, id, now), {
      isLarge: true,
    }),
  };
}

/** The page with one row behind it: its text is written once for all, the row for each. */
function withRow(page: PreparedReply, row: Awaited<ReturnType<ResultsService['row']>>): EncodedReply {
  const text = page.formFor(undefined).bytes.toString();
  return new EncodedReply(`${text.slice(0, -1)},"player":${JSON.stringify(row && resultRowToWire(row))}}`);
}
