import type { Storage } from '@mangoquest/server/storage/storage.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { questAttributes } from './content.ts';
import { makeCreator, signIn } from './people.ts';
import type { SignedIn } from './people.ts';
import { makerGrant, ownGrant } from '@mangoquest/server/testing/grants.ts';

const HOUR = 3_600_000;

/** Drafts, running and finished contests, social and virtual quests, daily ones: all states of a tile. */
function kindOf(index: number, now: number): Partial<QuestAttributes> {
  const times = { startTime: now - (index + 72) * HOUR, endTime: now + ((index % 5) - 2) * 24 * HOUR };
  return {
    active: index % 4 !== 0,
    virtual: index % 3 === 0,
    editable: index % 7 === 0,
    forContest: index % 2 === 0,
    ...(index % 5 === 4 ? {} : times),
  };
}

/** A signed-in creator, with `living` quests and `deleted` ones in the dumpster. */
export async function makeDesk(storage: Storage, living: number, deleted: number): Promise<SignedIn> {
  const now = Date.now();
  const userId = await makeCreator(storage);
  for (let index = 0; index < living + deleted; index++) {
    const { id } = await storage.quests.create(makerGrant(userId), questAttributes(index, kindOf(index, now)), { now });
    if (index >= living) await storage.quests.remove(ownGrant(userId, id), now);
  }
  return signIn(storage, userId);
}
