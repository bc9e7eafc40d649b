// A fake server for tests of the model: stores what is sent, and assigns ids.
import { mergedUnits } from '@mangoquest/core/drawing/unit-changes.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { applyDifference } from '@mangoquest/core/mindset/difference.ts';
import { withOneStart, withStart } from '@mangoquest/core/mindset/start.ts';
import type { SavedIds, ServerContent } from './after-save.ts';
import { EMPTY_CONTENT, type MapContent } from './editor-document.ts';
import type { PendingChanges } from './pending.ts';

export const aDrawing = (id: number, changes: Partial<Drawing> = {}): Drawing => ({
  id,
  questId: 7,
  type: 'polygon',
  coordinates: [
    [40, -74],
    [40.1, -74],
    [40.1, -74.1],
  ],
  borderColor: '#e4572e',
  fillColor: '#e4572e',
  properties: { opacity: 1 },
  ...changes,
});

export const aRegion = (id: number, changes: Partial<MapRegion> = {}): MapRegion => ({
  id,
  questId: 7,
  name: `Region ${id}`,
  coordinates: [
    [40, -74],
    [40.1, -74],
    [40.1, -74.1],
  ],
  color: 0,
  ...changes,
});

/** Applies changes to content: new things at the end, with the ids they have. */
export function withChanges(base: MapContent, pending: PendingChanges): MapContent {
  const { added, changed, deleted, startId, drawings, regions, ground } = pending;
  const [gone, differences] = [new Set(deleted), new Map(changed.map((one) => [one.id, one]))];
  const kept = base.mindsets
    .filter(({ id }) => !gone.has(id))
    .map((mindset) => {
      const difference = differences.get(mindset.id);
      return difference ? applyDifference(mindset, difference) : mindset;
    });
  const mindsets = [...kept, ...added];
  const units = <T extends { readonly id: number }>(
    list: readonly T[],
    changes: { added: readonly T[]; changed: readonly T[]; deleted: readonly number[] },
  ) => {
    const mine = new Map(changes.changed.map((unit) => [unit.id, unit]));
    const current = list.filter(({ id }) => !changes.deleted.includes(id)).map((unit) => mine.get(unit.id) ?? unit);
    return mergedUnits(list, [...current, ...changes.added], list);
  };
  return {
    mindsets: startId === null ? withOneStart(mindsets) : withStart(mindsets, startId),
    drawings: units(base.drawings, drawings),
    regions: units(base.regions, regions),
    ground: 'ground' in ground ? (ground.ground ?? null) : base.ground,
  };
}

export function modelServer() {
  let content: ServerContent = { ...EMPTY_CONTENT, revision: 1 };
  let lastId = 0;
  const named = <T extends { readonly id: number }>(list: readonly T[], ids: number[]): T[] =>
    list.map((one) => {
      if (one.id > 0) return one;
      lastId += 1;
      ids.push(lastId);
      return { ...one, id: lastId };
    });
  return {
    content: () => content,
    /** Null if somebody else saved in the meantime. */
    save: (revision: number, pending: PendingChanges): SavedIds | null => {
      if (revision !== content.revision) return null;
      const after = withChanges(content, pending);
      const [ids, drawingIds, regionIds]: [number[], number[], number[]] = [[], [], []];
      content = {
        mindsets: named(after.mindsets, ids),
        drawings: named(after.drawings, drawingIds),
        regions: named(after.regions, regionIds),
        ground: after.ground,
        revision: revision + 1,
      };
      return { ids, drawingIds, regionIds };
    },
    /** A save from another tab. */
    change: (make: (content: MapContent) => MapContent) => {
      content = { ...make(content), revision: content.revision + 1 };
    },
  };
}
