import type { QuestId } from '@mangoquest/core/ids.ts';
import {
  allDrawingsIssues,
  allRegionsIssues,
  drawingIssues,
  regionIssues,
} from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import { storedCoordinates, storedRegion } from '@mangoquest/core/drawing/stored-shape.ts';
import type { UnitChanges } from '@mangoquest/core/drawing/unit-changes.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { groundDrawing } from '@mangoquest/core/quest/ground.ts';
import type { Ground } from '@mangoquest/core/quest/ground.ts';
import { prefixed } from './mindset-map-ids.ts';

/** Drawings and regions of a quest. */
export interface Shapes {
  readonly drawings: readonly Drawing[];
  readonly regions: readonly MapRegion[];
}

/** The requested change, cleaned. `ground` is absent if it stays. */
export interface ShapesChange {
  readonly drawings: UnitChanges<Drawing>;
  readonly regions: UnitChanges<MapRegion>;
  readonly ground?: Ground | undefined;
}

/** The validated change; the drawing of the ground comes after those that were sent. */
export type ShapesPlan = Omit<ShapesChange, 'ground'>;

export interface ShapesContext {
  readonly questId: QuestId;
  /** Whether the quest is a board after the save. */
  readonly onBoard: boolean;
  /** As currently saved. */
  readonly before: Shapes;
  /** The same, converted to the new ground; `null` if the ground stays. */
  readonly carried: Shapes | null;
}

export type ShapesPlanned =
  | { readonly outcome: 'plan'; readonly plan: ShapesPlan }
  | { readonly outcome: 'issues'; readonly issues: readonly Issue[] }
  /** An id in it is not one of this quest. */
  | { readonly outcome: 'not-found' };

/** Characters of a drawing's properties as JSON. */
const MAX_PROPERTIES = 50_000;

/**
 * Checks drawings and regions against the saved state: every id must belong to this quest, and every drawing and region
 * must fulfil the rules after the change (Spec §5). An issue's field is its path in the change, like
 * `drawings.added.3.properties.name`.
 */
export function planShapes(context: ShapesContext, change: ShapesChange): ShapesPlanned {
  const { questId, onBoard, before, carried } = context;
  const isOurs = isKnown(before.drawings, change.drawings) && isKnown(before.regions, change.regions);
  if (!isOurs) return { outcome: 'not-found' };
  const misfits = [
    ...idIssues('drawings', questId, change.drawings),
    ...idIssues('regions', questId, change.regions),
    ...groundIssues(change),
  ];
  if (misfits.length > 0) return { outcome: 'issues', issues: misfits };

  const kept = carried ?? before;
  const sent = {
    drawings: mapped(change.drawings, (drawing) => storedDrawing(drawing, onBoard)),
    regions: mapped(change.regions, (region) => storedRegion(region, onBoard)),
  };
  const plan: ShapesPlan = {
    drawings: withGround(withMoved(sent.drawings, carried?.drawings), kept.drawings, { ...change, questId }),
    regions: withMoved(sent.regions, carried?.regions),
  };
  const issues = [...sentIssues(sent.drawings, drawingRules), ...regionsRules(sent.regions, kept.regions)];
  const [drawings, regions] = [unitsAfter(kept.drawings, plan.drawings), unitsAfter(kept.regions, plan.regions)];
  if (grows(plan.drawings)) issues.push(...allDrawingsIssues(drawings));
  if (grows(plan.regions)) issues.push(...allRegionsIssues(regions));
  return issues.length > 0 ? { outcome: 'issues', issues } : { outcome: 'plan', plan };
}

interface Unit {
  readonly id: number;
  readonly questId: QuestId;
}

function isKnown(before: readonly Unit[], { changed, deleted }: UnitChanges<Unit>): boolean {
  const ids = new Set(before.map(({ id }) => id));
  return [...changed.map(({ id }) => id), ...deleted].every((id) => ids.has(id));
}

function idIssues(field: string, questId: QuestId, { added, changed, deleted }: UnitChanges<Unit>): Issue[] {
  const issues: Issue[] = [];
  const isMisfit = (at: string, fits: boolean) => {
    if (!fits) issues.push({ field: `${field}.${at}`, message: 'common.invalid' });
  };
  const [newIds, changedIds] = [new Set<number>(), new Set<number>(deleted)];
  added.forEach((unit, index) => {
    isMisfit(`added.${index}.id`, unit.id <= 0 && !newIds.has(unit.id));
    isMisfit(`added.${index}.questId`, unit.questId === questId);
    newIds.add(unit.id);
  });
  changed.forEach((unit, index) => {
    isMisfit(`changed.${index}.id`, !changedIds.has(unit.id));
    isMisfit(`changed.${index}.questId`, unit.questId === questId);
    changedIds.add(unit.id);
  });
  return issues;
}

/** The ground may be sent once, and only for a board. */
function groundIssues({ drawings, ground }: ShapesChange): Issue[] {
  const sent = drawings.added.filter(isGround).length;
  const fits = sent === 0 || (sent === 1 && ground === undefined);
  return fits ? [] : [{ field: 'drawings', message: 'common.invalid' }];
}

const isGround = ({ type }: Pick<Drawing, 'type'>) => type === 'noMapBoard';

function storedDrawing(drawing: Drawing, onBoard: boolean): Drawing {
  return { ...drawing, coordinates: storedCoordinates(drawing.type, drawing.coordinates, onBoard) };
}

function mapped<T>(changes: UnitChanges<T>, map: (unit: T) => T): UnitChanges<T> {
  return { ...changes, added: changes.added.map(map), changed: changes.changed.map(map) };
}

/** Adds a change for every remaining unit that was converted to another ground. */
function withMoved<T extends Unit>(changes: UnitChanges<T>, carried: readonly T[] | undefined): UnitChanges<T> {
  if (carried === undefined) return changes;
  const named = new Set([...changes.deleted, ...changes.changed.map(({ id }) => id)]);
  return { ...changes, changed: [...changes.changed, ...carried.filter(({ id }) => !named.has(id))] };
}

/** The only ground drawing: a new one replaces the others, and a map has none. */
function withGround(
  changes: UnitChanges<Drawing>,
  kept: readonly Drawing[],
  { questId, ground }: { readonly questId: QuestId; readonly ground?: Ground | undefined },
): UnitChanges<Drawing> {
  const isReplaced = ground !== undefined || changes.added.some(isGround);
  if (!isReplaced) return changes;
  const gone = new Set(kept.filter(isGround).map(({ id }) => id));
  const [first] = ground === null || ground === undefined ? [] : gone;
  if (first !== undefined) gone.delete(first);
  const isLeft = ({ id }: Drawing) => !gone.has(id) && id !== first;
  const drawn = ground === null || ground === undefined ? [] : [groundDrawing(ground)];
  return {
    added: [...changes.added, ...(first === undefined ? drawn.map((one) => ({ ...one, id: 0, questId })) : [])],
    changed: [
      ...changes.changed.filter(isLeft),
      ...(first === undefined ? [] : drawn.map((one) => ({ ...one, id: first, questId }))),
    ],
    deleted: [...new Set([...changes.deleted.filter((id) => id !== first), ...gone])],
  };
}

/** All units of a kind after the change. */
export function unitsAfter<T extends Unit>(kept: readonly T[], { added, changed, deleted }: UnitChanges<T>): T[] {
  const [gone, now] = [new Set(deleted), new Map(changed.map((unit) => [unit.id, unit]))];
  return [...kept.filter(({ id }) => !gone.has(id)).map((unit) => now.get(unit.id) ?? unit), ...added];
}

const grows = ({ added, changed }: UnitChanges<unknown>) => added.length + changed.length > 0;

function drawingRules(drawing: Drawing): Issue[] {
  const issues = drawingIssues(drawing);
  const isTooLong = JSON.stringify(drawing.properties).length > MAX_PROPERTIES;
  return isTooLong ? [...issues, { field: 'properties', message: 'common.tooLarge' }] : issues;
}

function sentIssues(changes: UnitChanges<Drawing>, rules: (drawing: Drawing) => Issue[]): Issue[] {
  return (['added', 'changed'] as const).flatMap((list) =>
    changes[list].flatMap((drawing, index) => prefixed(`drawings.${list}.${index}`, rules(drawing))),
  );
}

function regionsRules(changes: UnitChanges<MapRegion>, kept: readonly MapRegion[]): Issue[] {
  const uses = new Map<string, number>();
  for (const { name } of unitsAfter(kept, changes)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return (['added', 'changed'] as const).flatMap((list) =>
    changes[list].flatMap((region, index) =>
      prefixed(`regions.${list}.${index}`, regionIssues(region, (uses.get(region.name) ?? 0) > 1 ? [region.name] : [])),
    ),
  );
}
