import { readPreference, writePreference } from '../../device/preference.ts';

const KEY = 'published';
/** So many quests are remembered, the last ones. */
const MOST = 200;

/** Whether a quest is published for the first time here, as far as this browser remembers; from now on it is not. */
export function isFirstPublished(questId: number): boolean {
  const before = (readPreference(KEY) ?? '').split(' ').filter((id) => id !== '');
  if (before.includes(String(questId))) return false;
  writePreference(KEY, [...before, String(questId)].slice(-MOST).join(' '));
  return true;
}
