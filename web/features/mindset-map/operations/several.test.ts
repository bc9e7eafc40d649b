import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { alignMindsets, commonOf } from '../actions/align-mindsets.ts';
import { moveMindset } from '../actions/move-mindsets.ts';
import { act, documentOf } from '../model/editor-state.ts';
import { pendingChanges } from '../model/pending.ts';
import { aRegion } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';

const mindset = (id: number, changes: Partial<Mindset> = {}): Mindset => ({
  ...newMindset(id, 7, { latitude: 1, longitude: 2 }, { title: `M${id}`, group: 'a', order: id }),
  isStart: id === 1,
  ...changes,
});
const THEIRS = mindset(3, { isSocial: true, authorId: 9 });

test('Ctrl+A selects all mindsets', async () => {
  const editor = editorDriver({ mindsets: [mindset(1), mindset(2), THEIRS] });
  await editor.press('mod+a');
  expect(editor.selected()).toEqual([1, 2, 3]);
  const empty = editorDriver({ mindsets: [] });
  await empty.press('mod+a');
  expect(empty.said).toEqual([message('editor.emptyTitle')]);
});

test('what several have in common is theirs, or mixed; one change reaches all but those of players, as one step', async () => {
  const editor = editorDriver({ mindsets: [mindset(1), mindset(2, { placeTag: true }), THEIRS] });
  const { mindsets } = editor.document();
  expect([commonOf(mindsets, ({ group }) => group), commonOf(mindsets, ({ placeTag }) => placeTag)]).toEqual([
    'a',
    null,
  ]);
  const { store } = editor.work.editor;
  for (const group of ['b', 'bc'])
    store.update((state) =>
      act(
        state,
        alignMindsets(new Set([1, 2, 3]), (one) => ({ ...one, group })),
        'several group',
      ),
    );
  expect(editor.document().mindsets.map(({ group }) => group)).toEqual(['bc', 'bc', 'a']);
  await editor.press('mod+z');
  expect(editor.document().mindsets).toBe(mindsets);
});

test("a player's mindset leaves for good: undo brings back one's own alone, and the save deletes it", async () => {
  const editor = editorDriver({ mindsets: [mindset(1), mindset(2), THEIRS] });
  editor.select(2, 3);
  await editor.press('delete');
  expect(editor.document().mindsets.map(({ id }) => id)).toEqual([1]);
  await editor.press('mod+z');
  expect(editor.document().mindsets.map(({ id }) => id)).toEqual([1, 2]);
  const state = editor.work.editor.store.get();
  expect(pendingChanges(state.base, documentOf(state)).deleted).toEqual([3]);
  await editor.press('mod+shift+z');
  expect(editor.document().mindsets.map(({ id }) => id)).toEqual([1]);
});

test("players' mindsets alone are not forwarded", async () => {
  const editor = editorDriver({ mindsets: [mindset(1), mindset(2), THEIRS] });
  editor.select(3);
  await editor.press('f');
  expect(editor.said).toEqual([message('players.notYours')]);
  expect(editor.work.editor.view.get().forwarding).toBe(false);
  editor.select(2, 3);
  await editor.press('f');
  expect(editor.work.editor.view.get().forwarding).toBe(true);
});

test('the question says which leave for good', async () => {
  const said: unknown[] = [];
  const editor = editorDriver({ mindsets: [mindset(1), THEIRS] });
  const { dialogs } = editor.work;
  Object.assign(dialogs, {
    confirm: async ({ text }: { text: unknown }) => {
      said.push(text);
      return false;
    },
  });
  editor.select(3);
  await editor.press('delete');
  expect(said).toEqual([message('players.deleteText', { n: 1 })]);
});

test("nobody moves a player's mindset, and its clone is one's own", async () => {
  const editor = editorDriver({ mindsets: [mindset(1), THEIRS], regions: [aRegion(4)] });
  const moved = moveMindset(1, { latitude: 5, longitude: 5 }, new Set([1, 3]))(editor.document());
  expect(moved.mindsets.map(({ latitude }) => latitude)).toEqual([5, 1]);
  expect(moveMindset(3, { latitude: 5, longitude: 5 })(editor.document())).toBe(editor.document());
  editor.select(3);
  await editor.press('mod+d');
  expect(editor.document().mindsets.at(-1)).toMatchObject({ id: -1, isSocial: false });
  editor.take({ kind: 'region', id: 4 });
  editor.work.editor.store.update((state) => ({
    ...state,
    selection: [...state.selection.filter(({ kind }) => kind === 'region'), { kind: 'mindset', id: 3 }],
  }));
  await editor.press('m');
  expect(editor.said.at(-1)).toBe(message('editor.nothingToMove'));
});

test('a box selects what lies in it, by two clicks or by keys; Escape leaves it and selects nothing', async () => {
  const editor = editorDriver({
    mindsets: [
      mindset(1),
      mindset(2, { latitude: 40.5, longitude: -74 }),
      mindset(3, { latitude: 40.6, longitude: -73.9 }),
    ],
  });
  await editor.press('x');
  expect(editor.work.editor.view.get().onMap).toBe(true);
  editor.click(40, -74.5);
  expect([editor.selected(), editor.tool()]).toEqual([[], 'box']);
  editor.click(41, -73.5);
  expect([editor.selected(), editor.tool(), editor.work.editor.view.get().corner]).toEqual([[2, 3], null, null]);
  await editor.press('x');
  await editor.press('Enter');
  await editor.press('Escape');
  expect([editor.selected(), editor.tool(), editor.work.editor.view.get().corner]).toEqual([[2, 3], null, null]);
});

test('while several are selected by touch, a box and what is inside of a region add to them', async () => {
  const editor = editorDriver({
    mindsets: [
      mindset(1),
      mindset(2, { latitude: 40.5, longitude: -74 }),
      mindset(3, { latitude: 40.05, longitude: -74.01 }),
    ],
    regions: [aRegion(4)],
  });
  editor.select(1);
  editor.work.editor.view.update((now) => ({ ...now, several: true }));
  await editor.press('x');
  editor.click(40.4, -74.5);
  editor.click(41, -73.5);
  expect(editor.selected()).toEqual([1, 2]);
  editor.take({ kind: 'region', id: 4 });
  await editor.press('w');
  expect(editor.selected()).toEqual([1, 2, 3]);
});

test('a box over the date line holds what lies on both sides of it', async () => {
  const editor = editorDriver({
    mindsets: [mindset(1, { longitude: 179.5 }), mindset(2, { longitude: -179.5 }), mindset(3, { longitude: 0 })],
  });
  await editor.press('x');
  editor.click(0, 179);
  editor.click(2, -179);
  expect(editor.selected()).toEqual([1, 2]);
});
