import { expect, test } from 'vitest';
import { newMindchunk, newMindset, newReaction } from '@mangoquest/core/mindset/new-mindset.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { addMindset } from '../actions/add-mindset.ts';
import { editMindchunk, editReaction } from '../actions/edit-mindchunks.ts';
import { editMindset } from '../actions/edit-mindset.ts';
import { afterSave } from './after-save.ts';
import { act, documentOf, openEditor, selectOnly, viewKey } from './editor-state.ts';
import { pendingChanges } from './pending.ts';

const HERE = { latitude: 40.7, longitude: -74 };
const first: Mindset = { ...newMindset(1, 7, HERE, { title: 'First' }), isStart: true };

/** One saved mindset and a new one that has been sent. */
function sending() {
  const reaction = newReaction([], 'Yes', 100);
  const opened = act(openEditor(7, [first], 4), (document) => addMindset(document, HERE).document);
  const filled = act(opened, editMindset(-1, { title: 'New', mindchunks: [{ ...newMindchunk([], '<p>Q</p>'), reactions: [reaction] }] }));
  const state = selectOnly(filled, [-1]);
  return { state, sent: documentOf(state).mindsets };
}

/** What the server makes of it: ids above 0. */
function stored(sent: readonly Mindset[]): readonly Mindset[] {
  return sent.map((mindset) => (mindset.id > 0 ? mindset : {
    ...mindset, id: 20,
    mindchunks: mindset.mindchunks.map((chunk) => ({ ...chunk, id: 30, reactions: chunk.reactions.map((one) => ({ ...one, id: 40 })) })),
  }));
}

test('after a save nothing is unsaved; what was new keeps its selection and its place on the screen', () => {
  const { state, sent } = sending();
  const after = afterSave(state, sent, [20], { mindsets: stored(sent), revision: 5 });
  expect(pendingChanges(after.base, documentOf(after).mindsets).count).toBe(0);
  expect([...after.selection]).toEqual([20]);
  expect(viewKey(after, 20)).toBe(viewKey(state, -1));
  expect(after.sent).toBeNull();
});

test('what was changed while it was sent stays on top as differences, with the ids that came back', () => {
  const { state, sent } = sending();
  const [chunk] = sent[1]?.mindchunks ?? [];
  const chunkId = chunk?.id ?? 0;
  const typed = [
    editMindset(1, { title: 'First of all' }), editMindchunk(-1, chunkId, { text: '<p>Question</p>' }),
    editReaction(-1, chunkId, chunk?.reactions[0]?.id ?? 0, { text: 'Yes!' }),
  ].reduce((before, action) => act(before, action), state);
  const after = afterSave(typed, sent, [20], { mindsets: stored(sent), revision: 5 });
  expect(pendingChanges(after.base, documentOf(after).mindsets)).toMatchObject({
    added: [],
    changed: [
      { id: 1, fields: { title: 'First of all' } },
      { id: 20, changedMindchunks: [{ id: 30, text: '<p>Question</p>', changedReactions: [{ id: 40, text: 'Yes!' }] }] },
    ],
  });
});

test('what was added while it was sent is still new', () => {
  const { state, sent } = sending();
  const more = act(state, (document) => addMindset(document, HERE).document);
  const after = afterSave(more, sent, [20], { mindsets: stored(sent), revision: 5 });
  expect(documentOf(after).mindsets.map(({ id }) => id)).toEqual([1, 20, -2]);
  expect(pendingChanges(after.base, documentOf(after).mindsets).added.map(({ id }) => id)).toEqual([-2]);
});
