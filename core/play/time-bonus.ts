import { secondsToScoreOf } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';

/**
 * Stars for the full seconds left at the finish, a whole number, never below 0. 0 for a quest without an end or
 * without `secondsToScore`. Times in epoch milliseconds, of the server. Spec §4 "Finishing".
 */
export function timeBonus(properties: QuestProperties, endTime: number | null, now: number): number {
  // Rounding to 6 digits first: 185 × 33.3 may be off by the last bit, and a half is up.
  return Math.round(Number((secondsLeft(endTime, now) * secondsToScoreOf(properties)).toFixed(6)));
}

/** The full seconds until the end; 0 without one, and after it. */
export function secondsLeft(endTime: number | null, now: number): number {
  return endTime === null || now >= endTime ? 0 : Math.floor((endTime - now) / 1000);
}
