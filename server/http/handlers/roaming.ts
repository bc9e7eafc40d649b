import * as calls from '@mangoquest/contract/calls/roaming.ts';
import type { SearchableService } from '../../services/play/searchable.service.ts';
import { sessionHandler } from '../handler.ts';
import { positionOf } from './position.ts';

export function roamingHandlers({ searchable }: { readonly searchable: SearchableService }) {
  return {
    fetchSearchable: sessionHandler(
      calls.fetchSearchable,
      async (input, { session, now }) => {
        const known = new Map(Object.entries(input.known ?? {}).map(([id, revision]) => [Number(id), revision]));
        const { quests, gone } = await searchable.of(
          session,
          { questId: input.questId, position: positionOf(input), known },
          now,
        );
        return {
          quests: quests.map((quest) => ({ ...quest, mindsets: [...quest.mindsets] })),
          gone: [...gone],
        };
      },
      { isLarge: true },
    ),
  };
}
