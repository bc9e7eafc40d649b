import { expect, test } from 'vitest';
import { parseChainTarget } from '@mangoquest/core/mindset/chain-target.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import type { ChainLink, Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { deleteMindsets } from '../actions/delete-mindsets.ts';
import { editMindset } from '../actions/edit-mindset.ts';
import { afterSave } from './after-save.ts';
import { EMPTY_CONTENT, type MapContent } from './editor-document.ts';
import { act, documentOf, type EditorState, openEditor, undoStep } from './editor-state.ts';
import { pendingChanges } from './pending.ts';
import { rebase } from './rebase.ts';

const HERE = { latitude: 40.7, longitude: -74 };
const link = (grade: number, target: string): ChainLink => ({ grade, target: parseChainTarget(target)! });
const aMindset = (id: number, chain: readonly ChainLink[] = []): Mindset => ({
  ...newMindset(id, 7, HERE, { order: id > 0 ? id : 9 }),
  isStart: id === 11,
  chain,
});
const content = (...mindsets: readonly Mindset[]): MapContent => ({ ...EMPTY_CONTENT, mindsets });
const EXAMPLE = [link(100, '9|3'), link(50, '7|12'), link(0, '7|11')];
const chainOf = (state: EditorState, id: number) => documentOf(state).mindsets.find((one) => one.id === id)?.chain;

/** The state after saving, with these ids for new mindsets. */
function save(state: EditorState, ...newIds: number[]): EditorState {
  const sent = documentOf(state);
  const { added } = pendingChanges(state.base, sent);
  const idOf = new Map(added.map(({ id }, at) => [id, newIds[at]!]));
  const mindsets = sent.mindsets.map((mindset) => ({
    ...mindset,
    id: idOf.get(mindset.id) ?? mindset.id,
    chain: mindset.chain.map(({ grade, target }) =>
      target.questId === 7 ? link(grade, `7|${idOf.get(target.mindsetId) ?? target.mindsetId}`) : { grade, target },
    ),
  }));
  const saved = { ids: newIds, drawingIds: [], regionIds: [] };
  return afterSave(state, sent, saved, { ...content(...mindsets), revision: state.revision + 1 }, HERE);
}

test('deleting a mindset removes links to it in the same step, which undo brings back with it', () => {
  const opened = openEditor(7, content(aMindset(11, EXAMPLE), aMindset(12), aMindset(13, [link(0, '9|12')])), 1);
  const state = act(opened, deleteMindsets(new Set([12])));
  expect(chainOf(state, 11)).toEqual([link(100, '9|3'), link(0, '7|11')]);
  expect(chainOf(state, 13)).toEqual([link(0, '9|12')]);
  const { deleted, changed } = pendingChanges(state.base, documentOf(state));
  expect([deleted, changed.map(({ id }) => id)]).toEqual([[12], [11]]);
  expect(chainOf(undoStep(state), 11)).toEqual(EXAMPLE);
});

test('a link to a new mindset leads to it under its id once it is saved, also in the steps before and what came since', () => {
  const opened = openEditor(7, content(aMindset(11)), 1);
  const added = act(opened, (document) => ({ ...document, mindsets: [...document.mindsets, aMindset(-3)] }));
  const linked = act(added, editMindset(11, { chain: [link(0, '7|-3')] }));
  const saved = save(act(linked, editMindset(11, { title: 'Clock' })), 31);
  expect(chainOf(saved, 11)).toEqual([link(0, '7|31')]);
  expect(pendingChanges(saved.base, documentOf(saved)).count).toBe(0);
  expect(chainOf(undoStep(saved), 11)).toEqual([link(0, '7|31')]);

  // A mindset that was linked during the save.
  const sent = documentOf(added);
  const later = act(added, editMindset(11, { chain: [link(0, '7|-3')] }));
  const after = afterSave(
    later,
    sent,
    { ids: [31], drawingIds: [], regionIds: [] },
    { ...content(aMindset(11), { ...aMindset(-3), id: 31 }), revision: 2 },
    HERE,
  );
  expect(chainOf(after, 11)).toEqual([link(0, '7|31')]);
});

test('undo of a saved deletion brings back the links under the new id of what comes back', () => {
  const opened = openEditor(7, content(aMindset(11, EXAMPLE), aMindset(12)), 1);
  const undone = undoStep(save(act(opened, deleteMindsets(new Set([12])))));
  const back = documentOf(undone).mindsets.find(({ id }) => id <= 0);
  expect(chainOf(undone, 11)).toEqual([link(100, '9|3'), link(50, `7|${back?.id}`), link(0, '7|11')]);
});

test('after a conflict no link leads to what was deleted there; to what comes back it leads on', () => {
  const base = content(aMindset(11), aMindset(12), aMindset(13));
  const theirs = content(aMindset(11));
  const mine = content(
    aMindset(11, [link(50, '7|12'), link(0, '7|13'), link(-5, '9|13')]),
    { ...aMindset(12), title: 'Kept' },
    aMindset(13),
  );
  const [first, revived] = rebase({ base, mine, theirs }, HERE).mindsets;
  expect(revived).toMatchObject({ title: 'Kept' });
  expect(first?.chain).toEqual([link(50, `7|${revived?.id}`), link(-5, '9|13')]);
});
