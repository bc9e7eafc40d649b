import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Surface } from '../../../map/shapes/surface.ts';
import type { Half, ToolId } from '../model/editor-view.ts';
import type { Work } from '../operations/work.ts';
import type { Tool } from './tool.ts';

/** The tools, of which at most one has the map (Spec §4). */
export interface Toolbox {
  readonly inHand: () => Tool | null;
  /** Gives the map to a tool, and to no other; a tool of the other half switches to it. `null` lays the tool down. */
  readonly take: (id: ToolId | null) => void;
  /** There is something to draw on, or there is nothing any more: a tool that waits for it begins. */
  readonly giveSurface: (surface: Surface | null) => void;
  /** Switches between mindsets and drawings; a tool of the other half is laid down. */
  readonly switchHalf: (half: Half) => void;
}

export function toolbox(tools: Readonly<Record<ToolId, Tool>>, work: () => Work): Toolbox {
  const view = () => work().editor.view;
  const inHand = () => {
    const { tool } = view().get();
    return tool === null ? null : tools[tool];
  };
  /** The points of the shape that was drawn on a surface that is gone, for the next one. */
  let kept: readonly LatLng[] = [];
  const take = (id: ToolId | null) => {
    const before = inHand();
    if (before?.id === id) return;
    kept = [];
    // First, so that a tool which asks for another while it is left does not leave twice.
    view().update((now) => ({ ...now, tool: null, typing: false, snapped: null }));
    before?.leave(work());
    if (id === null) {
      // What was drawn is selected, and can be coloured.
      if (before?.draws === true) view().update((now) => ({ ...now, sheetUp: true }));
      return;
    }
    const tool = tools[id];
    view().update((now) => ({
      ...now,
      tool: id,
      half: tool.half,
      onMap: now.onMap || tool.draws,
      searching: false,
      point: null,
      sheetUp: !tool.draws,
    }));
    tool.enter(work());
  };
  return {
    inHand,
    take,
    giveSurface: (surface) => {
      const { sketch } = view().get();
      if (surface === null && sketch !== null) kept = sketch.places.slice(0, sketch.set);
      work().editor.surface.current = surface;
      const tool = inHand();
      if (surface === null || tool?.onSurface !== true) return;
      tool.enter(work());
      for (const place of kept) surface.point(place);
      kept = [];
    },
    switchHalf: (half) => {
      const tool = inHand();
      if (tool !== null && tool.half !== half) take(null);
      view().update((now) => ({ ...now, half }));
    },
  };
}
