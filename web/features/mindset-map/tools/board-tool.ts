import { DEFAULT_BOARD_COLOR } from '@mangoquest/core/drawing/palette.ts';
import { message } from '../../../language/language.ts';
import { onOtherGround } from '../actions/ground.ts';
import { act, documentOf } from '../model/editor-state.ts';
import type { Work } from '../operations/work.ts';
import type { Tool } from './tool.ts';

/** The ground: its panel has the switch and the colour. A click on the map deactivates the tool. */
export const boardTool: Tool = {
  id: 'board',
  half: 'drawings',
  draws: false,
  onSurface: false,
  hint: 'editor.hint.board',
  enter: () => undefined,
  point: (work) => {
    work.tools.take(null);
  },
  key: (work, { key, command }) => {
    if (command || key !== 'Escape') return false;
    work.tools.take(null);
    return true;
  },
  leave: () => undefined,
};

/**
 * Switches between map and board as one step, converting everything. Shows why if the content spans too far. Settled,
 * Board.
 */
export async function switchGround({ editor: { store, quest }, dialogs, toasts }: Work): Promise<void> {
  const isBoard = documentOf(store.get()).ground !== null;
  if (
    !isBoard &&
    !(await dialogs.confirm({
      title: message('editor.boardTitle'),
      text: message('editor.boardText'),
      confirmLabel: message('editor.boardOn'),
    }))
  )
    return;
  const ground = isBoard ? null : { noMapColor: DEFAULT_BOARD_COLOR };
  const carried = onOtherGround(documentOf(store.get()), ground, quest);
  if (carried.isPossible) store.update((state) => act(state, () => carried.document));
  else for (const { message: key, parameters } of carried.issues) toasts.error(message(key, parameters));
}
