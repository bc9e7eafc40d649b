import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { aQuest } from '../../../testing/people.ts';
import { createStore } from '../../../ui/store.ts';
import { editMindset } from '../actions/edit-mindset.ts';
import { takeTheirs } from '../delivery.ts';
import { reopenedHere } from '../reopened.ts';
import { EMPTY_CONTENT } from './editor-document.ts';
import { act, documentOf, type EditorState, openEditor, undoStep } from './editor-state.ts';
import { goneForGood } from './gone-for-good.ts';
import { pendingChanges } from './pending.ts';
import { takenIn } from './taken-in.ts';

const quest = aQuest();
const mindset = (id: number, title = `M${id}`) => newMindset(id, quest.id, quest, { title });
const own = { ...mindset(1), isStart: true, chain: [{ grade: 100, target: { questId: quest.id, mindsetId: 3 } }] };
const theirs = { ...mindset(3), isSocial: true, authorId: 9 };
const server = { ...EMPTY_CONTENT, mindsets: [own, mindset(2), theirs], revision: 4 };
const newer = { ...server, mindsets: [own, mindset(2, 'Elsewhere'), theirs], revision: 6 };

const removed = goneForGood(openEditor(quest.id, server, 4), new Set([3]));
const removedAndNamed = act(removed, editMindset(1, { title: 'Mine' }));
const shown = (state: EditorState) => documentOf(state).mindsets.map(({ title, chain }) => [title, chain.length]);

function afterConflict(state: EditorState): EditorState {
  const store = createStore(state);
  takeTheirs({ store, quest }, newer);
  return store.get();
}

function afterReload({ base, revision, history: { present } }: EditorState): EditorState {
  const draft = structuredClone({ base, revision, current: present, sent: null });
  return reopenedHere(quest, server, draft).state;
}

test("a player's mindset that was deleted stays away when a change is undone after a conflict, a reload or copies", () => {
  for (const [state, second] of [
    [afterConflict(removedAndNamed), 'Elsewhere'],
    [takenIn(removedAndNamed, newer, quest), 'Elsewhere'],
    [afterReload(removedAndNamed), 'M2'],
  ] as const) {
    expect(shown(state).map(([title]) => title)).toEqual(['Mine', second]);
    const undone = undoStep(state);
    expect(shown(undone)).toEqual([
      ['M1', 0],
      [second, 0],
    ]);
    expect(pendingChanges(undone.base, documentOf(undone)).deleted).toEqual([3]);
  }
});

test('if nothing else was changed there is nothing to undo then', () => {
  for (const state of [afterConflict(removed), afterReload(removed)]) {
    expect(state.history.past).toEqual([]);
    expect(pendingChanges(state.base, documentOf(state)).deleted).toEqual([3]);
  }
});
