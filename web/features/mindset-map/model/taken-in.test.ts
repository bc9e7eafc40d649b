import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { editMindset } from '../actions/edit-mindset.ts';
import { EMPTY_CONTENT } from './editor-document.ts';
import { act, documentOf, openEditor, redoStep, undoStep } from './editor-state.ts';
import { pendingChanges } from './pending.ts';
import { idsOf } from './selection.ts';
import { takenIn } from './taken-in.ts';

const HERE = { latitude: 40, longitude: -74 };
const mindset = (id: number, title = `M${id}`) => newMindset(id, 7, HERE, { title });
const open = () => openEditor(7, { ...EMPTY_CONTENT, mindsets: [mindset(1), mindset(2)] }, 4);
const ids = (state: ReturnType<typeof open>) => documentOf(state).mindsets.map(({ id }) => id);

test('copies that the server made are there and selected; undo goes on and leaves them', () => {
  const edited = act(open(), editMindset(1, { title: 'Mine' }));
  const server = { ...EMPTY_CONTENT, mindsets: [mindset(1), mindset(2), mindset(8), mindset(9)], revision: 5 };
  const state = takenIn(edited, server, HERE);
  expect([ids(state), [...idsOf(state.selection, 'mindset')], state.revision]).toEqual([[1, 2, 8, 9], [8, 9], 5]);
  const { added, changed, deleted } = pendingChanges(state.base, documentOf(state));
  expect([added, changed.map(({ id }) => id), deleted]).toEqual([[], [1], []]);
  const undone = undoStep(state);
  expect([ids(undone), documentOf(undone).mindsets[0]?.title]).toEqual([[1, 2, 8, 9], 'M1']);
  expect(documentOf(redoStep(undone)).mindsets[0]?.title).toBe('Mine');
});

test('where somebody else saved too all is merged: their change and one’s own', () => {
  const edited = act(open(), editMindset(1, { title: 'Mine' }));
  const server = { ...EMPTY_CONTENT, mindsets: [mindset(1), mindset(2, 'Theirs'), mindset(8)], revision: 6 };
  const state = takenIn(edited, server, HERE);
  expect(documentOf(state).mindsets.map(({ title }) => title)).toEqual(['Mine', 'Theirs', 'M8']);
});

test('what a save meanwhile has taken in already stays as it is', () => {
  const state = open();
  expect(takenIn(state, { ...EMPTY_CONTENT, mindsets: [], revision: 4 }, HERE)).toBe(state);
});

test('a step from before the first mindset has the copy alone, as its start', () => {
  const first = mindset(1, 'First');
  const empty = openEditor(7, EMPTY_CONTENT, 4);
  const added = act(empty, (document) => ({ ...document, mindsets: [{ ...first, isStart: true }] }));
  const saved = { ...added, base: { ...added.base, mindsets: documentOf(added).mindsets }, revision: 5 };
  const copy = { ...mindset(8), isStart: false };
  const server = { ...EMPTY_CONTENT, mindsets: [{ ...first, isStart: true }, copy], revision: 6 };
  const state = takenIn(saved, server, HERE);
  const starts = (one: typeof state) => documentOf(one).mindsets.map(({ id, isStart }) => [id, isStart]);
  expect(starts(state)).toEqual([
    [1, true],
    [8, false],
  ]);
  expect(starts(undoStep(state))).toEqual([[8, true]]);
});

test('in a step from before the ground was exchanged a copy lies where its place is on that ground', () => {
  const onMap = openEditor(7, { ...EMPTY_CONTENT, mindsets: [mindset(1)] }, 4);
  const board = { noMapColor: '#ffffff' };
  const middle = { latitude: 0, longitude: 0 };
  const exchanged = act(onMap, (document) => ({
    ...document,
    ground: board,
    mindsets: [{ ...mindset(1), ...middle }],
  }));
  const base = { ...exchanged.base, ground: board, mindsets: documentOf(exchanged).mindsets };
  const copy = { ...mindset(8), latitude: 1, longitude: 0, isStart: false };
  const server = { ...base, mindsets: [...base.mindsets, copy], revision: 5 };
  const state = takenIn({ ...exchanged, base }, server, HERE);
  const places = (one: typeof state) =>
    documentOf(one).mindsets.map(({ latitude, longitude }) => [latitude, longitude]);
  expect(places(state)[1]).toEqual([1, 0]);
  // A degree of the board is 100 m.
  const [, [latitude = 0, longitude = 0] = []] = places(undoStep(state));
  expect([latitude - HERE.latitude, longitude]).toEqual([expect.closeTo(100 / 111_195, 5), HERE.longitude]);
  const onBoard = openEditor(7, { ...EMPTY_CONTENT, ground: board, mindsets: [mindset(1)] }, 4);
  const distant = { ...EMPTY_CONTENT, mindsets: [mindset(1), { ...mindset(8), latitude: 50 }], revision: 5 };
  expect(places(takenIn(onBoard, distant, HERE))[1]).toEqual([0, 0]);
});
