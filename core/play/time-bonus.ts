import { secondsToScoreOf } from '../quest/properties.ts';
import type { QuestProperties } from '../quest/quest.ts';

/**
 * Stars for the full seconds left at the finish: an integer, at least 0. 0 for a quest without an end or without
 * `secondsToScore`. Times in epoch milliseconds of the server. Spec §4 "Finishing".
 */
export function timeBonus(properties: QuestProperties, endTime: number | null, now: number): number {
  // Rounded to 6 digits first: 185 × 33.3 may be off by the last bit, which matters for halves.
  return Math.round(Number((secondsLeft(endTime, now) * secondsToScoreOf(properties)).toFixed(6)));
}

/** Full seconds until the end; 0 without an end, and after it. */
export function secondsLeft(endTime: number | null, now: number): number {
  return endTime === null || now >= endTime ? 0 : Math.floor((endTime - now) / 1000);
}
