import type { Mindset } from '../mindset/mindset.ts';
import type { GamecodeResult } from './play.ts';

export interface OutcomeContext {
  /** All mindsets of the quest. */
  readonly mindsets: readonly Pick<Mindset, 'id' | 'group' | 'isSocial'>[];
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
  if (!success || answered.group === '' || answered.isSocial) return 'not';
  const remains = mindsets.some(({ id, group, isSocial }) => group !== '' && !isSocial && id !== answeredId && !successes.has(id));
  return remains ? 'in-between' : 'finish';
}

/** The groups of a quest that are finished: each of their mindsets was answered with success. Social ones aside. */
export function finishedGroups(mindsets: OutcomeContext['mindsets'], successes: ReadonlySet<number>): ReadonlySet<string> {
  const counted = mindsets.filter(({ group, isSocial }) => group !== '' && !isSocial);
  const finished = new Set(counted.map(({ group }) => group));
  for (const { id, group } of counted) if (!successes.has(id)) finished.delete(group);
  return finished;
}
