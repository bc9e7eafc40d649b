import type { Db } from '../db.ts';
import type { MindsetsRepository } from '../interfaces/mindsets.ts';
import { markedIds, setIncomplete } from './mindset-marks.ts';
import { earlierResult, replaceMindsets, saveMindsets } from './mindset-save.ts';
import { lockGranted } from './quest-writes.ts';
import { mindsetReading } from './mindset-reading.ts';

export function mindsetsRepository(db: Db): MindsetsRepository {
  return {
    ...mindsetReading(db),
    marked: (questId) => markedIds(db, questId),

    resultOfSave: (grant, saveKey) => earlierResult(db, grant, saveKey),

    save: (grant, save, now) => db.atomic((tx) => saveMindsets(tx, grant, save, now)),

    replaceAll: (grant, replacement, now) => db.atomic((tx) => replaceMindsets(tx, grant, replacement, now)),

    setIncomplete: (grant, ids) =>
      db.atomic(async (tx) => {
        await lockGranted(tx, grant);
        await setIncomplete(tx, grant.quest.id, ids);
      }),
  };
}
