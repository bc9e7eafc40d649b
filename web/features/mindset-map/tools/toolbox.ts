import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Surface } from '../../../map/shapes/surface.ts';
import type { Half, ToolId } from '../model/editor-view.ts';
import type { Work } from '../operations/work.ts';
import { isComplete, type Tool } from './tool.ts';

/** The tools, at most one of which is active (Spec §4). */
export interface Toolbox {
  readonly inHand: () => Tool | null;
  /**
   * Activates a tool instead of the current one, switching to its half if needed; `null` deactivates. The shape being
   * drawn is added if it is complete. Spec §4: turning a mode off saves the drawing.
   */
  readonly take: (id: ToolId | null) => void;
  /** Deactivates the tool and drops the shape being drawn. */
  readonly cancel: () => void;
  /** Called when the drawing surface is ready (a waiting tool then starts) or gone (null). */
  readonly giveSurface: (surface: Surface | null) => void;
  /** Keeps a point that was typed while there is no surface, for the next one. */
  readonly keepPoint: (place: LatLng) => void;
  /** Switches between mindsets and drawings; deactivates a tool of the other half. */
  readonly switchHalf: (half: Half) => void;
}

export function toolbox(tools: Readonly<Record<ToolId, Tool>>, work: () => Work): Toolbox {
  const view = () => work().editor.view;
  const inHand = () => {
    const { tool } = view().get();
    return tool === null ? null : tools[tool];
  };
  /** Points of the unfinished shape when the surface was lost, or typed before it came, to continue on the next one. */
  let kept: readonly LatLng[] = [];
  const leave = (before: Tool | null, isCancelled: boolean) => {
    kept = [];
    if (!isCancelled && before !== null && isComplete(before, view().get().sketch)) void before.finish?.(work());
    // Before `leave`, so that a tool that activates another one while leaving does not leave twice.
    view().update((now) => ({ ...now, tool: null, typing: false, snapped: null }));
    before?.leave(work());
  };
  const deactivate = (isCancelled: boolean) => {
    const before = inHand();
    leave(before, isCancelled);
    // The new drawing is selected, so show its style.
    if (before?.draws === true) view().update((now) => ({ ...now, sheetUp: true }));
  };
  const take = (id: ToolId | null) => {
    const before = inHand();
    if (before?.id === id) return;
    if (id === null) {
      deactivate(false);
      return;
    }
    leave(before, false);
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
    cancel: () => {
      if (inHand() !== null) deactivate(true);
    },
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
    keepPoint: (place) => {
      kept = [...kept, place];
    },
    switchHalf: (half) => {
      const tool = inHand();
      if (tool !== null && tool.half !== half) take(null);
      view().update((now) => ({ ...now, half }));
    },
  };
}
