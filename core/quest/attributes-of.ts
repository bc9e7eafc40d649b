import { pickAttributes } from './change-detection.ts';
import type { Quest, QuestAttributes } from './quest.ts';

/** What the attributes form shows of a saved quest: its times are those of its version. */
export function attributesOf(quest: Quest): QuestAttributes {
  return pickAttributes({ ...quest, startTime: quest.version.startTime, endTime: quest.version.endTime });
}
