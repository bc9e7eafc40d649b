import { pickAttributes } from './change-detection.ts';
import type { Quest, QuestAttributes } from './quest.ts';

/** The form's attributes of a saved quest, with the times of its version. */
export function attributesOf(quest: Quest): QuestAttributes {
  return pickAttributes({ ...quest, startTime: quest.version.startTime, endTime: quest.version.endTime });
}
