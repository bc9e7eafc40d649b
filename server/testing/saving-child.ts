// Saves a whole mindset map in a loop, to be killed in the middle of a save: each round renames every mindset to the
// round's title, adds one and deletes that of the previous round. Prints `saving n` before and `saved n` after.
import { questAccess } from '../access/quest-access.ts';
import { createHtmlCleaner } from '../adapters/html/html-cleaner.ts';
import { imageFiles } from '../adapters/images/image-files.ts';
import { randomIds } from '../adapters/random-ids.ts';
import { imagesService } from '../services/content/images.service.ts';
import { mindsetMapService } from '../services/editor/mindset-map.service.ts';
import { questHistoryService } from '../services/quest/quest-history.service.ts';
import { eventBoard } from '../services/shared/events.ts';
import { atOnce } from '../services/shared/quest-work.ts';
import { openStorage } from '../storage/open-storage.ts';
import { mindset } from './quest-fixtures.ts';

const [, , file = '', userId = '', questId = '', firstRound = ''] = process.argv;
const storage = await openStorage({ kind: 'sqlite', file });
const access = questAccess(storage);
const images = imagesService({ store: imageFiles(`${file}-images`, randomIds), images: storage.images });
const maps = mindsetMapService({
  access,
  storage,
  html: createHtmlCleaner(),
  images,
  history: questHistoryService({
    access,
    storage,
    images,
    events: eventBoard({ storage, onError: () => undefined }).events,
    work: async () => atOnce,
  }),
  work: async () => atOnce,
});
const asker = { userId: Number(userId), isGeneric: false };
const quest = Number(questId);

for (let round = Number(firstRound); ; round++) {
  const before = await storage.mindsets.wholeOfQuest(quest);
  const title = `round ${round}`;
  const last = before.at(-1);
  process.stdout.write(`saving ${round}\n`);
  await maps.save(
    asker,
    {
      questId: quest,
      startId: null,
      saveKey: title,
      added: [mindset(-1, quest, { title, order: 999 })],
      deleted: last === undefined ? [] : [last.id],
      changed: before.slice(0, -1).map(({ id }) => ({
        id,
        questId: quest,
        fields: { title },
        addedMindchunks: [],
        removedMindchunkIds: [],
        changedMindchunks: [],
      })),
    },
    round,
  );
  process.stdout.write(`saved ${round}\n`);
}
