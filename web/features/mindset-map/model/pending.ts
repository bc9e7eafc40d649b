import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { isUnchanged, type UnitChanges, unitChanges } from '@mangoquest/core/drawing/unit-changes.ts';
import { mindsetDifference } from '@mangoquest/core/mindset/difference.ts';
import type { MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Ground } from '@mangoquest/core/quest/ground.ts';
import { groundChange } from '@mangoquest/core/quest/merge-grounds.ts';
import type { MapContent } from './editor-document.ts';
import type { Kind } from './selection.ts';

/**
 * The unsaved changes to send: new mindsets whole, existing ones as differences (Spec §4, Mindsets); drawings and
 * regions whole.
 */
export interface PendingChanges {
  readonly added: readonly Mindset[];
  readonly changed: readonly MindsetDifference[];
  readonly deleted: readonly number[];
  /** The new start mindset, if it changed. */
  readonly startId: number | null;
  readonly drawings: UnitChanges<Drawing>;
  readonly regions: UnitChanges<MapRegion>;
  /** Empty if the ground is unchanged. */
  readonly ground: { readonly ground?: Ground };
  /** Ids of what is new or changed, for the "unsaved" marks. */
  readonly unsaved: Readonly<Record<Kind, ReadonlySet<number>>>;
  readonly count: number;
}

const differences = new WeakMap<Mindset, { base: Mindset; difference: MindsetDifference | null }>();

/** Memoised by object, since mindsets are immutable: typing in one of 1000 computes one difference. */
function differenceOf(base: Mindset, current: Mindset): MindsetDifference | null {
  if (base === current) return null;
  const known = differences.get(current);
  if (known?.base === base) return known.difference;
  const difference = mindsetDifference(base, current);
  differences.set(current, { base, difference });
  return difference;
}

type MindsetChanges = Pick<PendingChanges, 'added' | 'changed' | 'deleted' | 'startId'>;

function mindsetChanges(base: readonly Mindset[], current: readonly Mindset[]): MindsetChanges {
  if (base === current) return { added: [], changed: [], deleted: [], startId: null };
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
  return { added, changed, deleted, startId: startNow === startBefore ? null : startNow };
}

const idsIn = ({ added, changed }: { added: readonly { id: number }[]; changed: readonly { id: number }[] }) =>
  new Set([...added, ...changed].map(({ id }) => id));

export function pendingChanges(base: MapContent, current: MapContent): PendingChanges {
  const mindsets = mindsetChanges(base.mindsets, current.mindsets);
  const drawings = unitChanges(base.drawings, current.drawings);
  const regions = unitChanges(base.regions, current.regions);
  const ground = groundChange(base.ground, current.ground);
  const unsaved = { mindset: idsIn(mindsets), drawing: idsIn(drawings), region: idsIn(regions) };
  if (mindsets.startId !== null) unsaved.mindset.add(mindsets.startId);
  const marked = unsaved.mindset.size + unsaved.drawing.size + unsaved.region.size;
  const gone = mindsets.deleted.length + drawings.deleted.length + regions.deleted.length;
  return { ...mindsets, drawings, regions, ground, unsaved, count: marked + gone + ('ground' in ground ? 1 : 0) };
}

/** Whether there are mindset changes, which wait for Save. */
export function hasMindsetChanges({ added, changed, deleted, startId }: PendingChanges): boolean {
  return added.length + changed.length + deleted.length > 0 || startId !== null;
}

/** Whether there are other changes, which are saved automatically. */
export function hasShapeChanges({ drawings, regions, ground }: PendingChanges): boolean {
  return !isUnchanged(drawings) || !isUnchanged(regions) || 'ground' in ground;
}
