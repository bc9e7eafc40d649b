import { boundsContain, boundsOf, type GeoBounds, type LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { documentOf, type EditorState, selectOnly } from '../model/editor-state.ts';
import { idsOf, mindsetsSelected } from '../model/selection.ts';
import { centreOf } from '../operations/adding.ts';
import type { Work } from '../operations/work.ts';
import type { Tool } from './tool.ts';

/** Selects the mindsets in a box; additive keeps the previous selection. */
export function selectedIn(state: EditorState, box: GeoBounds, additive: boolean): EditorState {
  const before = additive ? idsOf(state.selection, 'mindset') : [];
  const inside = documentOf(state).mindsets.filter((mindset) => boundsContain(box, mindset));
  return selectOnly(state, mindsetsSelected(new Set([...before, ...inside.map(({ id }) => id)])));
}

/** On a map it goes the shorter way around the globe, like the visible part between two corners. */
function boxBetween(one: LatLng, other: LatLng, onBoard: boolean): GeoBounds | null {
  if (!onBoard) return boundsOf([one, other]);
  return {
    south: Math.min(one.latitude, other.latitude),
    north: Math.max(one.latitude, other.latitude),
    west: Math.min(one.longitude, other.longitude),
    east: Math.max(one.longitude, other.longitude),
  };
}

function setCorner({ editor: { view } }: Work, corner: LatLng | null): void {
  view.update((now) => (now.corner === corner ? now : { ...now, corner }));
}

/** Box selection: dragged, or by two corners that are clicked, tapped, or chosen by keys at the crosshair. */
export const boxTool: Tool = {
  id: 'box',
  half: 'mindsets',
  draws: false,
  onSurface: false,
  hint: 'several.hint.box',
  // On a narrow screen switches from the list to the map.
  enter: ({ editor: { view } }) => {
    view.update((now) => ({ ...now, onMap: true }));
  },
  point: (work, place) => {
    const { corner } = work.editor.view.get();
    if (corner === null) {
      setCorner(work, place);
      return;
    }
    const { several } = work.editor.view.get();
    work.editor.store.update((state) => {
      const box = boxBetween(corner, place, documentOf(state).ground !== null);
      return box === null ? state : selectedIn(state, box, several);
    });
    work.tools.take(null);
  },
  key: (work, { key, command }) => {
    if (command || (key !== 'Enter' && key !== ' ' && key !== 'Escape')) return false;
    if (key === 'Escape') work.tools.take(null);
    else boxTool.point(work, centreOf(work));
    return true;
  },
  leave: (work) => {
    setCorner(work, null);
  },
};
