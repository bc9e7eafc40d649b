import { mindsetDifference } from '@mangoquest/core/mindset/difference.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';

/** What one save sends: new mindsets whole, saved ones as differences (Spec §4, Mindsets). */
export interface PendingChanges {
  readonly added: readonly Mindset[];
  readonly changed: readonly MindsetDifference[];
  readonly deleted: readonly number[];
  /** The start mindset, where it is another one than before. */
  readonly startId: number | null;
  /** Ids of the mindsets that are new or changed, for their unsaved mark. */
  readonly unsavedIds: ReadonlySet<number>;
  readonly count: number;
}

const differences = new WeakMap<Mindset, { base: Mindset; difference: MindsetDifference | null }>();

/** A mindset object never changes, so its difference from its base is worked out once: typing in 1 of 1000 costs 1. */
function differenceOf(base: Mindset, current: Mindset): MindsetDifference | null {
  if (base === current) return null;
  const known = differences.get(current);
  if (known?.base === base) return known.difference;
  const difference = mindsetDifference(base, current);
  differences.set(current, { base, difference });
  return difference;
}

export function pendingChanges(base: readonly Mindset[], current: readonly Mindset[]): PendingChanges {
  const baseById = new Map(base.map((mindset) => [mindset.id, mindset]));
  const currentIds = new Set(current.map((mindset) => mindset.id));
  const added: Mindset[] = [];
  const changed: MindsetDifference[] = [];
  for (const mindset of current) {
    const before = baseById.get(mindset.id);
    if (mindset.id <= 0 || !before) {
      added.push(mindset);
      continue;
    }
    const difference = differenceOf(before, mindset);
    if (difference) changed.push(difference);
  }
  const deleted = base.filter((mindset) => !currentIds.has(mindset.id)).map((mindset) => mindset.id);
  const startBefore = base.find((mindset) => mindset.isStart)?.id ?? null;
  const startNow = current.find((mindset) => mindset.isStart)?.id ?? null;
  const startId = startNow === startBefore ? null : startNow;
  const unsavedIds = new Set([...added.map((mindset) => mindset.id), ...changed.map((difference) => difference.id)]);
  const startMoved = startId !== null && !unsavedIds.has(startId);
  if (startMoved) unsavedIds.add(startId);
  return { added, changed, deleted, startId, unsavedIds, count: unsavedIds.size + deleted.length };
}
