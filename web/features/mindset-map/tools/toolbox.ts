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
  const take = (id: ToolId | null) => {
    const before = inHand();
    if (before?.id === id) return;
    // First, so that a tool which asks for another while it is left does not leave twice.
    view().update((now) => ({ ...now, tool: null }));
    before?.leave(work());
    if (id === null) return;
    const tool = tools[id];
    view().update((now) => ({ ...now, tool: id, half: tool.half, onMap: now.onMap || tool.draws, searching: false }));
    tool.enter(work());
  };
  return {
    inHand,
    take,
    giveSurface: (surface) => {
      work().editor.surface.current = surface;
      const tool = inHand();
      if (surface !== null && tool?.onSurface === true) tool.enter(work());
    },
    switchHalf: (half) => {
      const tool = inHand();
      if (tool !== null && tool.half !== half) take(null);
      view().update((now) => ({ ...now, half }));
    },
  };
}
