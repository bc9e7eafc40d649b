import type { Mindset } from '../mindset/mindset.ts';
import type { GamecodeResult } from './play.ts';

/** A mindset as far as the finish of its quest goes. */
export type Grouped = Pick<Mindset, 'id' | 'group' | 'isSocial' | 'shareContent'>;

export interface OutcomeContext {
  /** All mindsets of the quest. */
  readonly mindsets: readonly Grouped[];
  /** Ids answered with success in this entry, the one just answered included. */
  readonly successes: ReadonlySet<number>;
  readonly answeredId: number;
  readonly success: boolean;
}

/**
 * What an answer means for the quest's groups. `not`: the mindset has no group, is a player's own, or was
 * answered without success. `finish`: no unfinished group remains. `in-between`: others remain, in its group or
 * elsewhere. Settled, "Group and gamecode".
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

/** Whether a quest finishes only once this is answered with success: those of a group that everybody finds, social ones aside. */
function isNeeded({ group, isSocial, shareContent }: Grouped): boolean {
  return group !== '' && !isSocial && shareContent;
}

/** The mindsets that a finish needs, by id. */
export function neededForFinish(mindsets: readonly Grouped[]): number[] {
  return mindsets.filter(isNeeded).map(({ id }) => id);
}

/**
 * What a change leaves to be answered for a finish, where it takes something away that a finish needed; null where it takes
 * nothing away, or leaves nothing at all. Whoever has answered all of it with success is finished by the change.
 */
export function leftForFinish(before: readonly Grouped[], after: readonly Grouped[]): readonly number[] | null {
  const left = neededForFinish(after);
  const isLeft = new Set(left);
  const takesAway = neededForFinish(before).some((id) => !isLeft.has(id));
  return takesAway && left.length > 0 ? left : null;
}

/** The groups of a quest that are finished: each of their mindsets was answered with success. Social ones aside. */
export function finishedGroups(
  mindsets: OutcomeContext['mindsets'],
  successes: ReadonlySet<number>,
): ReadonlySet<string> {
  const counted = mindsets.filter(isNeeded);
  const finished = new Set(counted.map(({ group }) => group));
  for (const { id, group } of counted) if (!successes.has(id)) finished.delete(group);
  return finished;
}
