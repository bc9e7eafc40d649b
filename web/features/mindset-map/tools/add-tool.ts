import { addAt, centreOf } from '../operations/adding.ts';
import type { Tool } from './tool.ts';

/** A click on the map, or Enter at its centre, adds a mindset (Spec §2). */
export const addTool: Tool = {
  id: 'add',
  half: 'mindsets',
  draws: false,
  onSurface: false,
  hint: 'editor.addHint',
  tap: 'editor.tap.add',
  enter: () => undefined,
  point: (work, place) => {
    work.tools.take(null);
    addAt(work, place);
  },
  key: (work, { key, command }) => {
    if (command || (key !== 'Enter' && key !== ' ' && key !== 'Escape')) return false;
    if (key === 'Escape') work.tools.take(null);
    else addTool.point(work, centreOf(work));
    return true;
  },
  leave: () => undefined,
};
