import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { aQuest } from '../../../testing/people.ts';
import { createStore } from '../../../ui/store.ts';
import { addMindset } from '../actions/add-mindset.ts';
import { editMindset } from '../actions/edit-mindset.ts';
import { addDrawing } from '../actions/shapes.ts';
import { takeTheirs } from '../delivery.ts';
import type { ServerContent } from './after-save.ts';
import { type Action, EMPTY_CONTENT } from './editor-document.ts';
import { act, documentOf, type EditorState, openEditor, redoStep, undoStep } from './editor-state.ts';
import { pendingChanges } from './pending.ts';
import { takenIn } from './taken-in.ts';
import { aDrawing } from './testing.ts';

const quest = aQuest();
const mindset = (id: number, title: string) => ({ ...newMindset(id, quest.id, quest, { title }), isStart: id === 1 });
const server = { ...EMPTY_CONTENT, mindsets: [mindset(1, 'Clock'), mindset(2, 'Gate')], revision: 4 };
const newer = {
  ...server,
  mindsets: [mindset(1, 'Clock'), mindset(2, 'Theirs'), mindset(3, 'Bridge')],
  drawings: [aDrawing(8)],
  revision: 6,
};

/** Three unsaved steps, and one that was taken back. */
const steps: readonly Action[] = [
  editMindset(1, { title: 'Bell' }),
  addDrawing(aDrawing(-1)),
  (document) => addMindset(document, quest).document,
  editMindset(-1, { title: 'New' }),
];
const oneBack = undoStep(steps.reduce((state, action) => act(state, action), openEditor(quest.id, server, 4)));

function conflict(state: EditorState, theirs: ServerContent): EditorState {
  const store = createStore(state);
  takeTheirs({ store, quest }, theirs);
  return store.get();
}

const shown = (state: EditorState) => [
  documentOf(state).mindsets.map(({ title }) => title),
  documentOf(state).drawings.map(({ id }) => id),
];

test.each([
  ['a save of somebody else', (state: EditorState) => conflict(state, newer)],
  ['copies with one', (state: EditorState) => takenIn(state, newer, quest)],
])('after %s undo and redo go on one step at a time, and leave what is theirs', (_what, merged) => {
  let state = merged(oneBack);
  expect(shown(state)).toEqual([
    ['Bell', 'Theirs', 'Bridge', ''],
    [8, -1],
  ]);
  expect(shown(redoStep(state))[0]).toEqual(['Bell', 'Theirs', 'Bridge', 'New']);
  state = undoStep(state);
  expect(shown(state)).toEqual([
    ['Bell', 'Theirs', 'Bridge'],
    [8, -1],
  ]);
  state = undoStep(state);
  expect(shown(state)).toEqual([['Bell', 'Theirs', 'Bridge'], [8]]);
  state = undoStep(state);
  expect(shown(state)).toEqual([['Clock', 'Theirs', 'Bridge'], [8]]);
  expect([pendingChanges(state.base, documentOf(state)).count, state.history.past]).toEqual([0, []]);
});

test('what was changed here and deleted there is added again, and undo begins there', () => {
  const state = conflict(oneBack, { ...newer, mindsets: newer.mindsets.slice(1) });
  expect(shown(state)[0]).toEqual(['Theirs', 'Bridge', '', 'Bell']);
  expect([state.history.past, state.history.future]).toEqual([[], []]);
  expect(shown(conflict(oneBack, { ...newer, mindsets: newer.mindsets.slice(0, 1) }))[0]).toEqual(['Bell', '']);
});
