import * as calls from '@mangoquest/contract/calls/results.ts';
import type { TableFiles } from '../../ports/table-files.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { InsightsService } from '../../services/contest/insights.service.ts';
import { logTable, mindsetsTable, playersTable } from '../../services/contest/results-tables.ts';
import type { ResultsService } from '../../services/contest/results.service.ts';
import { takeTry } from '../../services/shared/take-try.ts';
import { sessionHandler } from '../handler.ts';
import type { Context, Session } from '../handler.ts';
import { inOnePiece, StreamedReply } from '../streamed-reply.ts';

export interface InsightHandlersDeps {
  readonly insights: InsightsService;
  readonly results: ResultsService;
  readonly tableFiles: TableFiles;
  /** Limit of files generated for one user. */
  readonly files: TryLimit;
}

interface OwnRun {
  readonly questId: number;
  readonly version?: number | undefined;
}

/** Details and downloads of a quest's results, for its creator only. */
export function insightHandlers({ insights, results, tableFiles, files }: InsightHandlersDeps) {
  async function tables({ questId, version }: OwnRun, { session, now, locale }: Context<Session>) {
    const found = await insights.of(session, questId, version, now);
    await takeTry(files, String(session.userId));
    const look = await results.look(session, { questId, version }, now);
    const rows = await results.rows(look);
    return [
      playersTable(rows, found, locale),
      mindsetsTable(found, locale),
      ...(look.built.log.length === 0 ? [] : [logTable(look.built.log, locale)]),
    ] as const;
  }

  return {
    fetchResultInsights: sessionHandler(
      calls.fetchResultInsights,
      ({ questId, version }, { session, now }) => insights.of(session, questId, version, now),
      { limit: 'read', isLarge: true },
    ),

    fetchResultsCsv: sessionHandler(
      calls.fetchResultsCsv,
      async (input, context) => {
        const [players] = await tables(input, context);
        return new StreamedReply(inOnePiece(await tableFiles.csv(players)));
      },
      { limit: 'read', isLarge: true },
    ),

    fetchResultsXlsx: sessionHandler(
      calls.fetchResultsXlsx,
      async (input, context) => new StreamedReply(inOnePiece(await tableFiles.xlsx(await tables(input, context)))),
      { limit: 'read', isLarge: true },
    ),
  };
}
