import { hash } from 'node:crypto';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { isUnchanged } from '@mangoquest/core/drawing/unit-changes.ts';
import type { MarkedIds } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { wishedTargets } from '@mangoquest/core/mindset/targeted.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { neededForMindsets } from '@mangoquest/core/quest/grant.ts';
import type { QuestPart } from '@mangoquest/core/quest/quest-history.ts';
import type { QuestProperties } from '@mangoquest/core/quest/quest.ts';
import type { WrittenMarks } from '../../storage/interfaces/mindsets.ts';
import type { ShapesChange } from './map-shapes-plan.ts';
import type { MapChange, MapPlan } from './mindset-map-plan.ts';

/** A save of a quest's map: its mindsets, drawings, regions and ground. */
export interface MapSave extends MapChange, Partial<ShapesChange> {
  readonly questId: QuestId;
  /** The revision that the editor was loaded with; absent for a save without conflict detection. */
  readonly revision?: number | undefined;
  /** A repeat with the same key and content changes nothing and returns the first result. */
  readonly saveKey?: string | undefined;
  readonly marked?: MarkedIds | undefined;
  /** Mindsets of players that are deleted from the quest; their stars stay. */
  readonly desocialized?: readonly number[] | undefined;
  /** A group that is removed: its remaining mindsets belong to no group afterwards. */
  readonly groupToRemove?: string | undefined;
  /** The creator confirmed changing the ground although others play there. */
  readonly confirmed?: boolean | undefined;
  /**
   * The combined save: while the quest is not published its mindsets may be incomplete (settled, Draft, then publish),
   * and links may lead to new ones.
   */
  readonly isDraft?: boolean;
}

/** An empty save. */
export const NO_MINDSETS: MapChange = { added: [], changed: [], deleted: [], startId: null };

export function touchesMindsets(save: MapSave): boolean {
  const { added, changed, deleted, desocialized = [], startId, marked, groupToRemove } = save;
  const hasSettings = startId !== null || marked !== undefined || groupToRemove !== undefined;
  return hasSettings || added.length + changed.length + deleted.length + desocialized.length > 0;
}

export function touchesShapes({ drawings, regions, ground }: Partial<ShapesChange>): boolean {
  const hasSettings =
    ground !== undefined || [drawings, regions].some((units) => units !== undefined && !isUnchanged(units));
  return hasSettings;
}

/** Whether the save turns a map into a board, or a board into a map. */
export function switchesGround({ ground }: Partial<ShapesChange>, properties: QuestProperties): boolean {
  return ground !== undefined && isBoard(properties) !== (ground !== null);
}

/** The saved parts, for the history. */
export function partsOf(save: MapSave, isSwitched: boolean): QuestPart[] {
  const { drawings, regions, ground } = save;
  const draws = ground !== undefined || (drawings !== undefined && !isUnchanged(drawings));
  const said: readonly (readonly [QuestPart, boolean])[] = [
    ['attributes', isSwitched],
    ['mindsets', isSwitched || touchesMindsets(save)],
    ['drawings', draws],
    ['regions', isSwitched || (regions !== undefined && !isUnchanged(regions))],
  ];
  const parts = said.flatMap(([part, isIn]) => (isIn ? [part] : []));
  // An empty save counts as a save of mindsets: the client asks for their marks and the revision.
  return parts.length > 0 ? parts : ['mindsets'];
}

/** The right `add` is enough unless the save chooses the start, marks, a group to remove, or shapes. */
export function neededFor(save: MapSave): 'add' | 'edit' {
  const { changed, deleted, desocialized = [], startId, marked, groupToRemove } = save;
  const hasSettings = startId !== null || marked !== undefined || groupToRemove !== undefined || touchesShapes(save);
  return hasSettings ? 'edit' : neededForMindsets({ changed, deleted: [...deleted, ...desocialized] });
}

/** Hash of the client's key and the content: the same key with other content is not a repeat. */
export function keyOf(save: MapSave): string | undefined {
  const { saveKey, added, changed, deleted, desocialized, startId, marked, groupToRemove } = save;
  if (saveKey === undefined) return undefined;
  const { drawings, regions, ground } = save;
  const beside = [
    ...(touchesShapes(save) ? [drawings, regions, ground] : []),
    ...(desocialized === undefined ? [] : [{ desocialized }]),
  ];
  const content = JSON.stringify([added, changed, deleted, startId, marked, groupToRemove, ...beside]);
  return `${saveKey} ${hash('sha256', content, 'base64url')}`;
}

export function withoutGroup(
  change: MapChange,
  { questId, groupToRemove }: MapSave,
  before: readonly Mindset[],
): MapChange {
  if (groupToRemove === undefined || groupToRemove === '') return change;
  const named = new Set([...change.deleted, ...change.changed.map(({ id }) => id)]);
  const left = before.filter(({ id, group, isSocial }) => group === groupToRemove && !isSocial && !named.has(id));
  const ungrouped = left.map(({ id }) => ({
    id,
    questId,
    fields: { group: '' },
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [],
  }));
  return { ...change, changed: [...change.changed, ...ungrouped] };
}

/** The texts that may show images. */
export function textsOf({ added, changed }: MapPlan): string[] {
  return [...added, ...changed.map(({ after }) => after)].flatMap(({ mindchunks }) =>
    mindchunks.map(({ text }) => text),
  );
}

/** The mindsets after the save; new ones have the ids at or below 0 that they were sent with. */
export function afterOf(before: readonly Mindset[], { added, changed, deletedIds }: MapPlan): Mindset[] {
  const gone = new Set(deletedIds);
  const after = new Map(changed.map((change) => [change.after.id, change.after]));
  return [...before.filter(({ id }) => !gone.has(id)).map((mindset) => after.get(mindset.id) ?? mindset), ...added];
}

/** The marks to write with a save; without lists of its own, `before` and what each mindset says. */
export function marksAfter(
  { marked: sent }: Pick<MapSave, 'marked'>,
  before: MarkedIds,
  { mindsets, quest }: { readonly mindsets: readonly Mindset[]; readonly quest: QuestProperties },
): WrittenMarks {
  const known = new Set(mindsets.map(({ id }) => id));
  return {
    marked: (sent ?? before).marked.filter((id) => known.has(id)),
    wished: wishedTargets(mindsets, sent?.targeted ?? null, quest),
  };
}
