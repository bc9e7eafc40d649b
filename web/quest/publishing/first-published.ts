import { readPreference, writePreference } from '../../device/preference.ts';

const KEY = 'published';
/** Maximum number of quests remembered, the latest ones. */
const MOST = 200;

/** Whether this is the first time this browser publishes the quest; records that it was published. */
export function isFirstPublished(questId: number): boolean {
  const before = (readPreference(KEY) ?? '').split(' ').filter((id) => id !== '');
  if (before.includes(String(questId))) return false;
  writePreference(KEY, [...before, String(questId)].slice(-MOST).join(' '));
  return true;
}
