import { namedApart } from '@mangoquest/core/drawing/names.ts';
import { mergedUnits } from '@mangoquest/core/drawing/unit-changes.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { applyDifference, mindsetDifference } from '@mangoquest/core/mindset/difference.ts';
import { nextNewMindsetId } from '@mangoquest/core/mindset/ids.ts';
import { withLinksRenamed, withLiveLinks } from '@mangoquest/core/mindset/links.ts';
import { cloneMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { withOneStart, withStart } from '@mangoquest/core/mindset/start.ts';
import { onOneGround, type ThreeSides } from '@mangoquest/core/quest/merge-grounds.ts';
import type { MapContent } from './editor-document.ts';

/**
 * Three-way merge: the user's changes since `base` are applied to the server's content. Fields of mindsets changed here
 * win; drawings and regions are merged as units; everything is converted to one ground. What was changed here and
 * deleted there is added again. `location` is the quest's, around which grounds are converted. Settled, Conflicts.
 */
export function rebase(sides: ThreeSides<MapContent>, location: LatLng): MapContent {
  const { base, mine, theirs } = onOneGround(sides, location);
  return {
    mindsets: mergedMindsets(base.mindsets, mine.mindsets, theirs.mindsets),
    drawings: mergedUnits(base.drawings, mine.drawings, theirs.drawings),
    regions: namedApart(mergedUnits(base.regions, mine.regions, theirs.regions), theirs.regions),
    ground: theirs.ground,
  };
}

/** Whether both sides changed the same mindset: only then the creator is asked to review. */
export function mindsetsMeet({ base, mine, theirs }: ThreeSides<MapContent>): boolean {
  const touched = (content: MapContent) => {
    const now = new Map(content.mindsets.map((mindset) => [mindset.id, mindset]));
    return new Set(
      base.mindsets.flatMap((before) => {
        const after = now.get(before.id);
        return after === undefined || (after !== before && mindsetDifference(before, after) !== null)
          ? [before.id]
          : [];
      }),
    );
  };
  const [here, there] = [touched(mine), touched(theirs)];
  return [...here].some((id) => there.has(id)) || (movedStart(base, mine) && movedStart(base, theirs));
}

const startOf = ({ mindsets }: MapContent) => mindsets.find(({ isStart }) => isStart)?.id;
const movedStart = (base: MapContent, now: MapContent) => startOf(base) !== startOf(now);

function mergedMindsets(
  base: readonly Mindset[],
  current: readonly Mindset[],
  newBase: readonly Mindset[],
): readonly Mindset[] {
  // If only drawings were changed here, the server's mindsets are taken as they are.
  if (base === current) return newBase;
  const baseById = new Map(base.map((mindset) => [mindset.id, mindset]));
  const mineById = new Map(current.map((mindset) => [mindset.id, mindset]));
  const theirIds = new Set(newBase.map(({ id }) => id));
  const kept = newBase.flatMap((theirs) => {
    const before = baseById.get(theirs.id);
    const mine = mineById.get(theirs.id);
    if (!before) return [theirs];
    if (!mine) return [];
    // A player's is changed by its author alone; converted to another ground and back it may lie beside itself.
    if (theirs.isSocial) return [theirs];
    // Steps of a history share most mindsets with the base.
    const difference = mine === before ? null : mindsetDifference(before, mine);
    return [difference ? applyDifference(theirs, difference) : theirs];
  });
  const added = current.filter(({ id }) => id <= 0);
  const revived: Mindset[] = [];
  const newIds = new Map<number, number>();
  for (const mine of current) {
    const before = baseById.get(mine.id);
    if (mine.id <= 0 || theirIds.has(mine.id) || !before || !mindsetDifference(before, mine)) continue;
    const id = nextNewMindsetId([...current, ...revived].map((mindset) => mindset.id));
    revived.push({ ...cloneMindset(mine, id), isStart: false });
    newIds.set(mine.id, id);
  }
  // Links follow mindsets that were added again; links to deleted ones are removed.
  const all = withLiveLinks(
    [...kept, ...added, ...revived].map((mindset) => withLinksRenamed(mindset, (id) => newIds.get(id))),
  );
  const startBefore = base.find(({ isStart }) => isStart)?.id;
  const myStart = current.find(({ isStart }) => isStart)?.id;
  const movesStart = myStart !== undefined && myStart !== startBefore && all.some(({ id }) => id === myStart);
  return movesStart ? withStart(all, myStart) : withOneStart(all);
}
