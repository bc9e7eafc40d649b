import { expect, test } from 'vitest';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { editMindchunk, editReaction, removeReaction } from '../../../quest/mindset-editor/edit-mindchunks.ts';
import { addMindset } from '../actions/add-mindset.ts';
import { deleteMindsets } from '../actions/delete-mindsets.ts';
import { changeMindset, editMindset } from '../actions/edit-mindset.ts';
import { afterSave } from './after-save.ts';
import {
  act,
  documentOf,
  type EditorState,
  openEditor,
  redoStep,
  selectMindset,
  undoStep,
  viewKey,
} from './editor-state.ts';
import { EMPTY_CONTENT, type MapContent } from './editor-document.ts';
import { idsOf } from './selection.ts';
import { pendingChanges } from './pending.ts';

const HERE = { latitude: 40.7, longitude: -74 };
const first: Mindset = { ...newMindset(1, 7, HERE, { title: 'First' }), isStart: true };

const pendingOf = (state: EditorState) => pendingChanges(state.base, documentOf(state));
const content = (mindsets: readonly Mindset[]): MapContent => ({ ...EMPTY_CONTENT, mindsets });

/** The state after a save, with these ids and this content of the server. */
const saved = (
  state: EditorState,
  sent: MapContent,
  ids: readonly number[],
  mindsets: readonly Mindset[],
  revision: number,
) => afterSave(state, sent, { ids, drawingIds: [], regionIds: [] }, { ...content(mindsets), revision }, HERE);

/** One saved mindset, and a new one that was sent. */
function sending() {
  const reaction = newReaction([], 'Yes', 100);
  const opened = act(openEditor(7, content([first]), 4), (document) => addMindset(document, HERE).document);
  const filled = act(
    opened,
    editMindset(-1, { title: 'New', mindchunks: [{ ...newMindchunk([], '<p>Q</p>'), reactions: [reaction] }] }),
  );
  const state = selectMindset(filled, -1);
  return { state, sent: documentOf(state) };
}

/** The server's version of what was sent: ids above 0. */
function stored(sent: readonly Mindset[]): readonly Mindset[] {
  return sent.map((mindset) =>
    mindset.id > 0
      ? mindset
      : {
          ...mindset,
          id: 20,
          mindchunks: mindset.mindchunks.map((chunk) => ({
            ...chunk,
            id: 30,
            reactions: chunk.reactions.map((one) => ({ ...one, id: 40 })),
          })),
        },
  );
}

test('after a save nothing is unsaved; what was new keeps its selection and its place on the screen', () => {
  const { state, sent } = sending();
  const after = saved(state, sent, [20], stored(sent.mindsets), 5);
  expect(pendingOf(after).count).toBe(0);
  expect([...idsOf(after.selection, 'mindset')]).toEqual([20]);
  expect(viewKey(after, { kind: 'mindset', id: 20 })).toBe(viewKey(state, { kind: 'mindset', id: -1 }));
  expect(after.sent).toBeNull();
});

test('what was changed while it was sent stays on top as differences, with the ids that came back', () => {
  const { state, sent } = sending();
  const [chunk] = sent.mindsets[1]?.mindchunks ?? [];
  const chunkId = chunk?.id ?? 0;
  const typed = [
    editMindset(1, { title: 'First of all' }),
    changeMindset(-1, editMindchunk(chunkId, { text: '<p>Question</p>' })),
    changeMindset(-1, editReaction(chunkId, chunk?.reactions[0]?.id ?? 0, { text: 'Yes!' })),
  ].reduce((before, action) => act(before, action), state);
  const after = saved(typed, sent, [20], stored(sent.mindsets), 5);
  expect(pendingOf(after)).toMatchObject({
    added: [],
    changed: [
      { id: 1, fields: { title: 'First of all' } },
      {
        id: 20,
        changedMindchunks: [{ id: 30, text: '<p>Question</p>', changedReactions: [{ id: 40, text: 'Yes!' }] }],
      },
    ],
  });
});

test('what was added while it was sent is still new', () => {
  const { state, sent } = sending();
  const more = act(state, (document) => addMindset(document, HERE).document);
  const after = saved(more, sent, [20], stored(sent.mindsets), 5);
  expect(documentOf(after).mindsets.map(({ id }) => id)).toEqual([1, 20, -2]);
  expect(pendingOf(after).added.map(({ id }) => id)).toEqual([-2]);
});

test('undo and redo go on over a save: what was added goes and comes back under its id', () => {
  const { state, sent } = sending();
  const after = saved(state, sent, [20], stored(sent.mindsets), 5);
  const undone = undoStep(undoStep(after));
  expect(pendingOf(undone)).toMatchObject({ added: [], changed: [], deleted: [20] });
  const redone = redoStep(undone);
  expect(documentOf(redone).mindsets.map(({ id, title }) => [id, title])).toEqual([
    [1, 'First'],
    [20, ''],
  ]);
  expect(pendingOf(redoStep(redone)).count).toBe(0);
});

test('undo of a saved deletion makes it anew; what is left of it is whole, and the start', () => {
  const chunk = { ...newMindchunk([], '<p>Q</p>'), id: 8, reactions: [{ ...newReaction([], 'Yes', 100), id: 9 }] };
  const base = [{ ...first, mindchunks: [chunk] }, newMindset(2, 7, HERE, { title: 'Second' })];
  const state = act(
    act(openEditor(7, content(base), 4), editMindset(1, { title: 'Renamed' })),
    deleteMindsets(new Set([1])),
  );
  const sent = documentOf(state);
  const after = saved(state, sent, [], sent.mindsets, 5);
  const undone = undoStep(after);
  const { added, changed, deleted, startId } = pendingOf(undone);
  expect([added.map(({ id, title }) => [id, title]), changed, deleted, startId]).toEqual([
    [[-1, 'Renamed']],
    [],
    [],
    -1,
  ]);
  expect(
    added[0]?.mindchunks.map(({ id, text, reactions }) => [id, text, reactions.map((one) => [one.id, one.text])]),
  ).toEqual([[-1, '<p>Q</p>', [[-1, 'Yes']]]]);
  // The earlier step uses the same id.
  expect(documentOf(undoStep(undone)).mindsets.map(({ id, title }) => [id, title])).toEqual([
    [-1, 'First'],
    [2, 'Second'],
  ]);
  expect(pendingOf(redoStep(undone)).count).toBe(0);
});

test('undo over a save sends what was stored as it was: parts that are gone are new, and cleaned texts are no change', () => {
  const { state, sent } = sending();
  const clean = (mindset: Mindset) => ({
    ...mindset,
    mindchunks: mindset.mindchunks.map((chunk) => ({ ...chunk, text: '<p>clean</p>' })),
  });
  const first = saved(state, sent, [20], stored(sent.mindsets).map(clean), 5);
  const edited = act(act(first, editMindset(20, { title: 'Renamed' })), changeMindset(20, removeReaction(30, 40)));
  const again = documentOf(edited);
  const after = saved(edited, again, [], again.mindsets, 6);
  expect(pendingOf(undoStep(after)).changed).toEqual([
    {
      id: 20,
      questId: 7,
      fields: {},
      addedMindchunks: [],
      removedMindchunkIds: [],
      changedMindchunks: [
        {
          id: 30,
          addedReactions: [{ id: -1, text: 'Yes', grade: 100, order: 0 }],
          removedReactionIds: [],
          changedReactions: [],
        },
      ],
    },
  ]);
  expect(pendingOf(undoStep(undoStep(after))).changed[0]?.fields).toEqual({ title: 'New' });
});

test('where somebody else saved too there is nothing to undo: a step back would take theirs away', () => {
  const { state, sent } = sending();
  const theirs = newMindset(50, 7, HERE, { title: 'Theirs' });
  const after = saved(state, sent, [20], [...stored(sent.mindsets), theirs], 6);
  expect([after.history.past, after.history.future]).toEqual([[], []]);
  expect(documentOf(after).mindsets.map(({ id }) => id)).toContain(50);
});
