import { nextNewId } from '../mindset/ids.ts';
import { sameValue } from '../same-value.ts';

/** Something that is saved and merged as a whole: a drawing or a region. */
interface Unit {
  readonly id: number;
}

/** Changes of drawings or regions to save, each of them whole. Ids of 0 or below are new. */
export interface UnitChanges<T> {
  readonly added: readonly T[];
  readonly changed: readonly T[];
  readonly deleted: readonly number[];
}

export const NO_CHANGES: UnitChanges<never> = { added: [], changed: [], deleted: [] };

/** Whether there is nothing to save. */
export function isUnchanged({ added, changed, deleted }: UnitChanges<unknown>): boolean {
  return added.length + changed.length + deleted.length === 0;
}

/** The difference from `base`. Identical objects are skipped without comparing. */
export function unitChanges<T extends Unit>(base: readonly T[], current: readonly T[]): UnitChanges<T> {
  const before = new Map(base.map((unit) => [unit.id, unit]));
  const now = new Set(current.map(({ id }) => id));
  return {
    added: current.filter(({ id }) => !before.has(id)),
    changed: current.filter((unit) => before.has(unit.id) && differs(before.get(unit.id) as T, unit)),
    deleted: base.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  };
}

/**
 * Merges local changes since `base` with what is saved now: changed here wins, deleted here stays deleted, changed here
 * but deleted there is added again as new. Settled, Conflicts.
 */
export function mergedUnits<T extends Unit>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const { added, changed, deleted } = unitChanges(base, mine);
  const [here, gone] = [new Map(changed.map((unit) => [unit.id, unit])), new Set(deleted)];
  const kept = theirs.filter(({ id }) => !gone.has(id)).map((unit) => here.get(unit.id) ?? unit);
  const there = new Set(theirs.map(({ id }) => id));
  const back: T[] = [];
  for (const unit of changed) {
    if (there.has(unit.id)) continue;
    back.push({ ...unit, id: nextNewId([...mine, ...back].map(({ id }) => id)) });
  }
  return [...kept, ...added, ...back];
}

function differs(one: Unit, other: Unit): boolean {
  return one !== other && !sameValue(one, other);
}
