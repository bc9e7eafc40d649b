import { NO_PENALTY, parsePenalty } from '../play/score.ts';
import type { Penalty } from '../play/score.ts';
import type { QuestProperties } from './quest.ts';

/*
 * Creators write properties as key and value, both text (Spec §2, §5), so a switch may be `true` or 'true' and a number
 * -50 or '-50'. These functions accept both.
 */

/** Whether a property is switched on: true, 1, or their text. */
export function isSwitchedOn(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^\s*(true|1)\s*$/i.test(value));
}

/** A property as a finite number; null if it is none. */
export function numberProperty(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(value)) return null;
  return Number(value);
}

/** Most stars per second. With this limit the largest possible bonus is still a safe integer. */
const MAX_SECONDS_TO_SCORE = 1_000;

/** Stars per second left at the finish, 1000 at most; 0 if the quest gives none. Spec §3, §4. */
export function secondsToScoreOf(properties: QuestProperties): number {
  return Math.min(MAX_SECONDS_TO_SCORE, Math.max(0, numberProperty(properties.secondsToScore) ?? 0));
}

/** Grade that replaces 0, -100 to 0; null if the quest does not grade negatively. Spec §5, settled. */
export function negativeGradingOf(properties: QuestProperties): number | null {
  const value: unknown = properties.negativeGrading;
  if (value === undefined || value === null || value === false || value === 'false') return null;
  return Math.min(0, Math.max(-100, numberProperty(value) ?? -100));
}

/** Whether opening and confirming gives a grade of 100, by the quest's or the mindset's property. Settled. */
export function isImmediatelyGraded(
  quest: QuestProperties,
  mindset: { readonly isImmediateGrading?: unknown },
): boolean {
  return isSwitchedOn(quest.isImmediateGrading) || isSwitchedOn(mindset.isImmediateGrading);
}

/** Whether every mindchunk with reactions needs a pick. Spec §5. */
export function needsAllChecked(properties: QuestProperties): boolean {
  return isSwitchedOn(properties.allChecked);
}

/** When players see the right answers: never, with each result, or at the end. */
export const SHOW_RIGHT = ['never', 'each', 'end'] as const;
export type ShowRight = (typeof SHOW_RIGHT)[number];

/** Settled, What was right. Other values mean `never`. */
export function showRightOf({ showRight }: QuestProperties): ShowRight {
  return SHOW_RIGHT.find((one) => one === asWord(showRight)) ?? 'never';
}

/** Whether `showRight` has a valid value. */
export function isShowRight(value: unknown): boolean {
  return SHOW_RIGHT.some((one) => one === asWord(value));
}

/**
 * Whether players may download the questions for offline play: by default yes, but in a contest only if its creator
 * allows it.
 */
export function isOfflineAllowed({ offline }: QuestProperties, forContest: boolean): boolean {
  return isOfflineChoice(offline) ? isSwitchedOn(offline) : !forContest;
}

/** Whether `offline` has a valid value: true or false. */
export function isOfflineChoice(value: unknown): boolean {
  const word = asWord(value);
  return typeof word === 'boolean' || (typeof word === 'string' && /^(true|false)$/i.test(word));
}

function asWord(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * Cost of continuing with the stars of a chain: `true` nothing, `25` stars, `10%` of them; null if it is not allowed.
 * Settled, Resume.
 */
export function continuingOf({ allowContinuing }: QuestProperties): Penalty | null {
  if (typeof allowContinuing === 'boolean') return allowContinuing ? NO_PENALTY : null;
  if (typeof allowContinuing === 'number') return parsePenalty(allowContinuing);
  if (typeof allowContinuing !== 'string') return null;
  return /^\s*true\s*$/i.test(allowContinuing) ? NO_PENALTY : parsePenalty(allowContinuing);
}

/** Whether `allowContinuing` has a valid value: true, false, a number of stars or a share. */
export function isContinuing(value: unknown): boolean {
  const isOff = value === false || (typeof value === 'string' && /^\s*false\s*$/i.test(value));
  return isOff || continuingOf({ allowContinuing: value as QuestProperties['allowContinuing'] }) !== null;
}
