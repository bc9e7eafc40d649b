import { startOurs } from '../programs/ours.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';
import { keptReply } from './kept-reply.ts';

export const questMap: Figure = {
  name: 'quest-map',
  async measure(place) {
    const { questId, player } = await seeded(place.folder, async (storage) => {
      const { quest } = await makeQuest(storage, await makeCreator(storage), 1_000);
      const [first] = await makePlayers(storage, quest, 1);
      return { questId: quest.id, player: first };
    });
    const ours = await place.keep(startOurs(place.folder));
    return [
      await keptReply(place, {
        figure: 'quest of 1000 mindsets for a player / bare route, same bytes',
        ours,
        path: `/api/play/${questId}/map`,
        headers: player?.headers ?? {},
        mark: { kind: 'at least', value: 0.5 },
      }),
    ];
  },
};
