import { NO_CHANGES } from '@mangoquest/core/drawing/unit-changes.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { MarkedIds, MindsetDifference } from '@mangoquest/core/mindset/mindset-difference.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { isBoard } from '@mangoquest/core/quest/board.ts';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { InvalidForm, NotFound } from '../../ports/domain-errors.ts';
import type { Storage } from '../../storage/storage.ts';
import type { ImagesService } from '../content/images.service.ts';
import { withAmends } from './map-amends.ts';
import { switchesGround, touchesMindsets, touchesShapes, withoutGroup } from './map-save.ts';
import type { MapSave } from './map-save.ts';
import { planShapes } from './map-shapes-plan.ts';
import type { Shapes, ShapesPlan } from './map-shapes-plan.ts';
import { planMapChange } from './mindset-map-plan.ts';
import type { MapPlan } from './mindset-map-plan.ts';

/** The saved state of a quest's map, as far as a save affects it. */
export interface SavedMap extends Shapes {
  readonly mindsets: readonly Mindset[];
  readonly marks: MarkedIds;
}

export interface WholePlan {
  readonly mindsets: MapPlan;
  readonly shapes: ShapesPlan;
  readonly isSwitched: boolean;
}

const NO_MARKS: MarkedIds = { start: [], marked: [], targeted: [] };

/** Whether a save needs the mindsets of its quest: not where it is of drawings and regions alone. */
export function readsMindsets(save: MapSave, { properties }: Quest): boolean {
  return switchesGround(save, properties) || touchesMindsets(save) || !touchesShapes(save);
}

/** Reads what a save needs: drawings only matter to mindsets where the ground changes. */
export async function readMap(
  { mindsets, drawings, regions }: Pick<Storage, 'mindsets' | 'drawings' | 'regions'>,
  save: MapSave,
  quest: Quest,
): Promise<SavedMap> {
  const { id } = quest;
  const isOfMindsets = readsMindsets(save, quest);
  const [whole, marks, drawn, mapped] = await Promise.all([
    isOfMindsets ? mindsets.wholeOfQuest(id) : [],
    isOfMindsets ? mindsets.marked(id) : NO_MARKS,
    touchesShapes(save) ? drawings.ofQuest(id) : [],
    touchesShapes(save) ? regions.ofQuest(id) : [],
  ]);
  return { mindsets: whole, marks, drawings: drawn, regions: mapped };
}

/** Checks a save against the saved state; throws `NotFound` or `InvalidForm`. */
export async function planWhole(save: MapSave, saved: SavedMap, quest: Quest): Promise<WholePlan> {
  const { questId, drawings = NO_CHANGES, regions = NO_CHANGES, ground } = save;
  const { properties } = quest;
  const isSwitched = switchesGround(save, properties);
  const carried = isSwitched ? carriedTo(saved, quest, ground === null ? 'map' : 'board') : saved;
  const shapes = checked(
    planShapes(
      {
        questId,
        onBoard: isBoard(properties) !== isSwitched,
        before: saved,
        carried: isSwitched ? carried : null,
      },
      { drawings, regions, ground },
    ),
  );
  const planned = await planMapChange(
    { questId, properties, mayLack: save.isDraft === true && !quest.active, mayLinkNew: save.isDraft === true },
    carried.mindsets,
    withoutGroup(withoutPlayers(save, saved.mindsets, isSwitched), save, saved.mindsets),
  );
  const plan = checked(planned);
  const mindsets = withAmends(plan, { questId, properties, before: saved.mindsets, carried: carried.mindsets });
  return { mindsets, shapes, isSwitched };
}

/**
 * Mindsets of players can be deleted like all others, and only theirs may be listed as such; nobody else can change them
 * (Spec §6), except that a change of ground converts their positions.
 */
function withoutPlayers(save: MapSave, before: readonly Mindset[], isSwitched: boolean): MapSave {
  const { desocialized = [] } = save;
  const known = new Map(before.map((mindset) => [mindset.id, mindset]));
  const isPlayers = (id: number) => known.get(id)?.isSocial === true;
  if (!desocialized.every((id) => known.has(id))) throw new NotFound();
  const issues = [
    ...desocialized.flatMap((id, index): Issue[] =>
      isPlayers(id) ? [] : [{ field: `desocialized.${index}`, message: 'common.invalid' }],
    ),
    ...save.changed.flatMap((difference, index): Issue[] =>
      isPlayers(difference.id) && !(isSwitched && isMove(difference))
        ? [{ field: `changed.${index}.id`, message: 'common.invalid' }]
        : [],
    ),
  ];
  if (issues.length > 0) throw new InvalidForm(issues);
  return { ...save, deleted: [...new Set([...save.deleted, ...desocialized])] };
}

function isMove({ fields, addedMindchunks, removedMindchunkIds, changedMindchunks }: MindsetDifference): boolean {
  const inside = addedMindchunks.length + removedMindchunkIds.length + changedMindchunks.length;
  return inside === 0 && Object.keys(fields).every((field) => field === 'latitude' || field === 'longitude');
}

function carriedTo(saved: SavedMap, location: Quest, to: 'board' | 'map'): SavedMap {
  const result = carriedOver(saved, location, to);
  if (!result.isPossible) throw new InvalidForm(result.issues);
  return result.document;
}

function checked<P>(
  planned:
    | { readonly outcome: 'plan'; readonly plan: P }
    | { readonly outcome: 'issues'; readonly issues: readonly Issue[] }
    | { readonly outcome: 'not-found' },
): P {
  if (planned.outcome === 'not-found') throw new NotFound();
  if (planned.outcome === 'issues') throw new InvalidForm(planned.issues);
  return planned.plan;
}

/** An image of a drawing must be stored already, by the same owner; a saved drawing may keep its image whoever owns it. */
export async function claimDrawn(
  images: Pick<ImagesService, 'claim'>,
  { drawings = NO_CHANGES }: MapSave,
  before: readonly Drawing[],
  grant: Grant,
): Promise<void> {
  const known = new Set(before.map(imageOf));
  const issues: Issue[] = [];
  for (const list of ['added', 'changed'] as const) {
    for (const [index, drawing] of drawings[list].entries()) {
      const name = imageOf(drawing);
      const isThere = name === null || known.has(name) || (name !== '' && (await images.claim('mgqmaps', name, grant)));
      if (!isThere) issues.push({ field: `drawings.${list}.${index}.properties.content`, message: 'quest.imageGone' });
    }
  }
  if (issues.length > 0) throw new InvalidForm(issues);
}

/** The stored image name of a drawing; `null` for other drawings. */
function imageOf({ type, properties }: Drawing): string | null {
  return type === 'image' ? (properties.content ?? '') : null;
}
