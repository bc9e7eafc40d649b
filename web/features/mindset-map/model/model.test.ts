import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { addMindset } from '../actions/add-mindset.ts';
import { deleteMindsets } from '../actions/delete-mindsets.ts';
import { editMindset } from '../actions/edit-mindset.ts';
import { setStart } from '../actions/set-start.ts';
import { EMPTY_CONTENT, type MapContent } from './editor-document.ts';
import { idsOf } from './selection.ts';
import { act, documentOf, openEditor, redoStep, select, undoStep } from './editor-state.ts';
import { pendingChanges } from './pending.ts';
import { rebase } from './rebase.ts';

const HERE = { latitude: 40.7, longitude: -74 };
function saved(id: number, fields: Partial<Mindset> = {}): Mindset {
  return { ...newMindset(id, 7, HERE, { order: id, title: `M${id}` }), isStart: id === 1, ...fields };
}
const base = [saved(1), saved(2), saved(3)];
const content = (mindsets: readonly Mindset[]): MapContent => ({ ...EMPTY_CONTENT, mindsets });
const mindset = (id: number) => ({ kind: 'mindset', id }) as const;
const merged = (mine: readonly Mindset[], theirs: readonly Mindset[]) =>
  rebase({ base: content(base), mine: content(mine), theirs: content(theirs) }, HERE).mindsets;

test('saved mindsets are sent as differences, new ones whole, gone ones as ids', () => {
  let state = openEditor(7, content(base), 4);
  state = act(state, editMindset(2, { title: 'Clock' }));
  state = act(state, deleteMindsets(new Set([3])));
  state = act(state, (document) => addMindset(document, HERE).document);
  const pending = pendingChanges(state.base, documentOf(state));
  expect(pending.changed).toEqual([expect.objectContaining({ id: 2, fields: { title: 'Clock' } })]);
  expect(pending.added.map(({ id }) => id)).toEqual([-1]);
  expect(pending.deleted).toEqual([3]);
  expect(pending.startId).toBeNull();
  expect(pending.count).toBe(3);
});

test('a change that is taken back by hand is none', () => {
  let state = openEditor(7, content(base), 4);
  state = act(state, editMindset(2, { title: 'Clock' }));
  state = act(state, editMindset(2, { title: 'M2' }));
  expect(pendingChanges(state.base, documentOf(state)).count).toBe(0);
});

test('a target that is switched off is a change of its own, which a conflict keeps beside that of another', () => {
  const state = act(openEditor(7, content(base), 4), editMindset(2, { isTargeted: false }));
  expect(pendingChanges(state.base, documentOf(state)).changed).toEqual([
    expect.objectContaining({ id: 2, fields: { isTargeted: false } }),
  ]);
  expect(documentOf(undoStep(state)).mindsets[1]?.isTargeted).toBe(true);
  const result = merged(documentOf(state).mindsets, [saved(1), saved(2, { title: 'Theirs' }), saved(3)]);
  expect(result[1]).toMatchObject({ title: 'Theirs', isTargeted: false });
});

test('a moved start is told by its id and counts as unsaved', () => {
  const state = act(openEditor(7, content(base), 4), setStart(3));
  const pending = pendingChanges(state.base, documentOf(state));
  expect(pending.startId).toBe(3);
  expect(pending.changed).toEqual([]);
  expect([...pending.unsaved.mindset]).toEqual([3]);
});

test('undoing an added mindset does not leave a ghost selected; redo brings it back', () => {
  let state = openEditor(7, content(base), 4);
  state = act(state, (document) => addMindset(document, HERE).document);
  state = select(state, mindset(-1));
  state = undoStep(state);
  expect(state.selection.length).toBe(0);
  expect(documentOf(redoStep(state)).mindsets.at(-1)?.id).toBe(-1);
});

test('shift adds to the selection, and takes out what is in it', () => {
  let state = select(openEditor(7, content(base), 4), mindset(1), false);
  state = select(state, mindset(2), true);
  expect([...idsOf(state.selection, 'mindset')]).toEqual([1, 2]);
  expect([...idsOf(select(state, mindset(1), true).selection, 'mindset')]).toEqual([2]);
  expect([...idsOf(select(state, mindset(3), false).selection, 'mindset')]).toEqual([3]);
});

test('changes made here come on top of what was saved there', () => {
  const mine = [saved(1), saved(2, { title: 'Mine' }), saved(3), { ...newMindset(-1, 7, HERE), title: 'New' }];
  const theirs = [saved(1, { title: 'Theirs 1' }), saved(2, { longitude: -73 }), saved(3), saved(4)];
  const result = merged(mine, theirs);
  expect(result.map(({ id, title, longitude }) => [id, title, longitude])).toEqual([
    [1, 'Theirs 1', -74],
    [2, 'Mine', -73],
    [3, 'M3', -74],
    [4, 'M4', -74],
    [-1, 'New', -74],
  ]);
});

test('what was deleted here stays deleted, what was changed here and deleted there comes back as new', () => {
  const mine = [saved(1), saved(2, { title: 'Mine' })];
  const result = merged(mine, [saved(1), saved(3)]);
  expect(result.map(({ id, title }) => [id, title])).toEqual([
    [1, 'M1'],
    [-1, 'Mine'],
  ]);
  expect(result.filter(({ isStart }) => isStart)).toHaveLength(1);
});
