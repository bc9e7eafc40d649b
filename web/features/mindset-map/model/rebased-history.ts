import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { EditorDocument, MapContent } from './editor-document.ts';
import { type History, startHistory } from './history.ts';
import { rebase } from './rebase.ts';

/** What the history was based on until now, and what the server has. */
export interface OtherSides {
  readonly base: MapContent;
  readonly theirs: MapContent;
}

/**
 * The undo history on top of what others saved: every step is rebased, so that undo goes on one step at a time and takes
 * nothing of theirs away. It starts anew if something was deleted there that was changed here: each step would add it
 * again under an id of its own.
 */
export function rebasedHistory(
  { past, present, future }: History<EditorDocument>,
  sides: OtherSides,
  location: LatLng,
): History<EditorDocument> {
  const step = (mine: EditorDocument): EditorDocument => ({
    questId: mine.questId,
    ...rebase({ ...sides, mine }, location),
  });
  if (isAddedAgain([...past, present, ...future], sides)) return startHistory(step(present));
  return { past: past.map(step), present: step(present), future: future.map(step), key: null };
}

function isAddedAgain(steps: readonly MapContent[], { base, theirs }: OtherSides): boolean {
  return (['mindsets', 'drawings', 'regions'] as const).some((list) => {
    const there = new Set(theirs[list].map(({ id }) => id));
    const gone = base[list].filter(({ id }) => !there.has(id));
    if (gone.length === 0) return false;
    const before = new Map(gone.map((one) => [one.id, one]));
    return steps.some((step) =>
      step[list].some((one) => {
        const was = before.get(one.id);
        return was !== undefined && was !== one;
      }),
    );
  });
}
