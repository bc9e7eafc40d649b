import type { Mindset } from '../mindset/mindset.ts';
import type { GamecodeResult } from './play.ts';

/** The fields of a mindset that decide about the finish. */
export type Grouped = Pick<Mindset, 'id' | 'group' | 'isSocial' | 'shareContent'>;

export interface OutcomeContext {
  /** All mindsets of the quest. */
  readonly mindsets: readonly Grouped[];
  /** Ids answered with success in this entry, including the one just answered. */
  readonly successes: ReadonlySet<number>;
  readonly answeredId: number;
  readonly success: boolean;
}

/**
 * Effect of an answer on the quest's groups. `not`: the mindset has no group, was added by a player, or was answered
 * without success. `finish`: no unfinished group remains. `in-between`: others remain, in its group or elsewhere.
 * Settled, "Group and gamecode".
 */
export function gamecodeResult({ mindsets, successes, answeredId, success }: OutcomeContext): GamecodeResult {
  const answered = mindsets.find(({ id }) => id === answeredId);
  if (answered === undefined) throw new Error(`Mindset ${answeredId} is not of this quest`);
  if (!success || !isNeeded(answered)) return 'not';
  const remains = mindsets.some(
    (mindset) => isNeeded(mindset) && mindset.id !== answeredId && !successes.has(mindset.id),
  );
  return remains ? 'in-between' : 'finish';
}

/**
 * Whether the quest only finishes after success in this mindset: it has a group and is visible to everybody; players'
 * mindsets do not count.
 */
function isNeeded({ group, isSocial, shareContent }: Grouped): boolean {
  return group !== '' && !isSocial && shareContent;
}

/** The mindsets that a finish needs, by id. */
export function neededForFinish(mindsets: readonly Grouped[]): number[] {
  return mindsets.filter(isNeeded).map(({ id }) => id);
}

/**
 * The ids still needed for a finish, if a change removed a needed mindset; null if it removed none, or if none remain.
 * Players who have answered all of these with success are finished by the change.
 */
export function leftForFinish(before: readonly Grouped[], after: readonly Grouped[]): readonly number[] | null {
  const left = neededForFinish(after);
  const isLeft = new Set(left);
  const takesAway = neededForFinish(before).some((id) => !isLeft.has(id));
  return takesAway && left.length > 0 ? left : null;
}

/** The finished groups of a quest: all of their mindsets were answered with success. Players' mindsets do not count. */
export function finishedGroups(
  mindsets: OutcomeContext['mindsets'],
  successes: ReadonlySet<number>,
): ReadonlySet<string> {
  const counted = mindsets.filter(isNeeded);
  const finished = new Set(counted.map(({ group }) => group));
  for (const { id, group } of counted) if (!successes.has(id)) finished.delete(group);
  return finished;
}
