import { secondsToScoreOf } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';

/**
 * Stars for the full seconds left at the finish, a whole number, never below 0. 0 for a quest without an end or
 * without `secondsToScore`. Times in epoch milliseconds, of the server. Spec §4 "Finishing".
 */
export function timeBonus(properties: QuestProperties, endTime: number | null, now: number): number {
  if (endTime === null || now >= endTime) return 0;
  return Math.round(Math.floor((endTime - now) / 1000) * secondsToScoreOf(properties));
}
