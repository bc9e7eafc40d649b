import { startOurs } from '../programs/ours.ts';
import { mindsets, questAttributes } from '../seed/content.ts';
import { makeCreator } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';
import { keptReply } from './kept-reply.ts';
import { makerGrant, ownGrant } from '@mangoquest/server/testing/grants.ts';

export const publicList: Figure = {
  name: 'public-list',
  async measure(place) {
    await seeded(place.folder, (storage) =>
      storage.transaction(async (repositories) => {
        const creatorId = await makeCreator(repositories);
        for (let index = 1; index <= 100; index++) {
          const { id: questId } = await repositories.quests.create(makerGrant(creatorId), questAttributes(index), {
            now: Date.now(),
          });
          await repositories.mindsets.save(ownGrant(creatorId, questId), { added: mindsets(1, 1) }, Date.now());
        }
      }),
    );
    const ours = await place.keep(startOurs(place.folder, {}, true));
    return [
      await keptReply(place, {
        figure: 'public list of 100 quests / bare route, same bytes',
        ours,
        path: '/mgq/MgqWebFetcher',
        isPinned: true,
        mark: { kind: 'at least', value: 0.8 },
      }),
    ];
  },
};
