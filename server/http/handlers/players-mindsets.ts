import * as calls from '@mangoquest/contract/calls/players-mindsets.ts';
import type { PlayersMindsetsService } from '../../services/editor/players-mindsets.service.ts';
import { sessionHandler } from '../handler.ts';

export function playersHandlers(playersMindsets: PlayersMindsetsService) {
  return {
    fetchOwnMindsets: sessionHandler(calls.fetchOwnMindsets, ({ questId }, { session }) =>
      playersMindsets.own(session, questId),
    ),

    reportMindset: sessionHandler(calls.reportMindset, async (report, { session, now }) => {
      await playersMindsets.report(session, report, now);
      return 'ok!' as const;
    }),

    keepMindset: sessionHandler(calls.keepMindset, async (kept, { session, now }) => {
      await playersMindsets.keep(session, kept, now);
      return 'ok!' as const;
    }),
  };
}
