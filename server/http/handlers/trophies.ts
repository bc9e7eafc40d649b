import * as calls from '@mangoquest/contract/calls/trophies.ts';
import type { TrophiesService } from '../../services/contest/trophies.service.ts';
import { sessionHandler } from '../handler.ts';

export function trophyHandlers({ trophies }: { readonly trophies: TrophiesService }) {
  return {
    saveTrophies: sessionHandler(calls.saveTrophies, async (input, { session, now }) => [
      ...(await trophies.save(session, input, now)),
    ]),

    fetchTrophies: sessionHandler(
      calls.fetchTrophies,
      async ({ questId }, { session }) => [...(await trophies.ofQuest(session, questId))],
      { limit: 'read' },
    ),

    deleteTrophy: sessionHandler(calls.deleteTrophy, async ({ trophyId }, { session, now }) => {
      await trophies.remove(session, trophyId, now);
      return 'ok!' as const;
    }),
  };
}
