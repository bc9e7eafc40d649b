// The results of a contest, rebuilt repeatedly in one process:
// node results.ts FILE QUEST_ID
import { fetchResults } from '@mangoquest/contract/calls/results.ts';
import { prepareReply } from '@mangoquest/server/http/cached-reply.ts';
import { questAccess } from '@mangoquest/server/access/quest-access.ts';
import { resultsMemory } from '@mangoquest/server/services/contest/built-results.ts';
import { playerHashesLoader } from '@mangoquest/server/services/contest/player-hashes.ts';
import { resultsService } from '@mangoquest/server/services/contest/results.service.ts';
import { openStorage } from '@mangoquest/server/storage/open-storage.ts';

const [, , file = '', id = ''] = process.argv;
const questId = Number(id);
const storage = await openStorage({ kind: 'sqlite', file });
const memory = resultsMemory(storage);
const hashes = playerHashesLoader(storage.settings);
// The quest is not public: its creator requests it.
const creator = { userId: (await storage.quests.byId(questId))?.creator.userId ?? 0, isGeneric: false };
const service = resultsService({ access: questAccess(storage), memory, hashes });

const times: number[] = [];
const WARM = 10;
for (let round = 0; round < WARM + 40; round++) {
  memory.forget(questId);
  const began = performance.now();
  const look = await service.look(creator, { questId }, Date.now());
  await prepareReply(fetchResults, await service.page(look, 0), 'private, no-cache');
  if (round >= WARM) times.push(performance.now() - began);
}
process.stdout.write(JSON.stringify(times));
await storage.close();
