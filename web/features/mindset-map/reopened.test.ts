import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { aQuest } from '../../testing/people.ts';
import type { MapServer } from './map-calls.ts';
import { EMPTY_CONTENT, type MapContent } from './model/editor-document.ts';
import { documentOf, type EditorState, redoStep, undoStep } from './model/editor-state.ts';
import { aDrawing, aRegion, modelServer } from './model/testing.ts';
import { unsavedCount } from './model/unsaved.ts';
import { reopened, reopenedHere } from './reopened.ts';

const quest = aQuest();
const titled = (title: string): MapContent => ({
  ...EMPTY_CONTENT,
  mindsets: [{ ...newMindset(11, quest.id, quest, { title }), isStart: true }],
});
const titlesIn = ({ mindsets }: MapContent) => mindsets.map(({ title }) => title);

/** A draft in which the change of its last save, whose arrival is unknown, was undone. */
function undone(base: MapContent, revision: number) {
  return { base, current: structuredClone(base), revision, sent: { key: 'k', revision, content: titled('Bell') } };
}

test('a draft that was kept for its lost save alone restores what was undone, if the save had arrived', async () => {
  const stored = modelServer();
  stored.change(() => titled('Clock'));
  const { revision, ...base } = stored.content();
  const draft = undone(base, revision);
  const server: MapServer = {
    load: async () => ({ quest, content: stored.content(), players: new Map(), reported: new Map() }),
    // A repeat, which is answered as the first time.
    save: async () => ({ ids: [], drawingIds: [], regionIds: [] }),
  };
  const before = await reopened(quest, stored.content(), draft, server);
  expect([before.restored, unsavedCount(before.state), before.state.history.past]).toEqual(['none', 0, []]);

  stored.change(() => titled('Bell'));
  const after = await reopened(quest, stored.content(), draft, server);
  expect([after.restored, unsavedCount(after.state)]).toEqual(['same', 1]);
  expect([titlesIn(after.state.base), titlesIn(documentOf(after.state))]).toEqual([['Bell'], ['Clock']]);
});

const there = (stored: ReturnType<typeof modelServer>, save: MapServer['save']): MapServer => ({
  load: async () => ({ quest, content: stored.content(), players: new Map(), reported: new Map() }),
  save,
});
const nothing = { ids: [], drawingIds: [], regionIds: [] };

/** One undo leaves what is saved, with nothing unsaved and nothing more to undo; one redo brings all back. */
function expectOneUndo(state: EditorState, mine: readonly string[], saved: readonly string[]) {
  expect([unsavedCount(state) > 0, titlesIn(documentOf(state))]).toEqual([true, mine]);
  const undone = undoStep(state);
  expect([unsavedCount(undone), titlesIn(documentOf(undone))]).toEqual([0, saved]);
  expect(undoStep(undone)).toEqual(undone);
  expect(titlesIn(documentOf(redoStep(undone)))).toEqual(mine);
}

test('one undo takes away all that was taken up from a draft, and nothing that is saved', async () => {
  const stored = modelServer();
  stored.change(() => titled('Clock'));
  const { revision, ...base } = stored.content();
  const added = { ...newMindset(-1, quest.id, quest, { title: 'New' }), isStart: false };
  const current: MapContent = {
    ...base,
    mindsets: [...titled('Bell').mindsets, added],
    drawings: [aDrawing(-1)],
    regions: [aRegion(-1)],
  };
  const draft = { base, current, revision, sent: null };
  const refusing = there(stored, () => Promise.reject(new Error('Nothing was sent')));
  const same = await reopened(quest, stored.content(), draft, refusing);
  expectOneUndo(same.state, ['Bell', 'New'], ['Clock']);
  expectOneUndo(reopenedHere(quest, stored.content(), draft).state, ['Bell', 'New'], ['Clock']);

  const other = { ...newMindset(12, quest.id, quest, { title: 'Theirs' }), isStart: false };
  stored.change(({ mindsets, ...rest }) => ({ ...rest, mindsets: [...mindsets, other] }));
  const onTop = await reopened(quest, stored.content(), draft, refusing);
  expect(onTop.restored).toBe('on-top');
  expectOneUndo(onTop.state, ['Bell', 'Theirs', 'New'], ['Clock', 'Theirs']);
});

test('nor does it take away a save whose arrival was unknown, and that had arrived', async () => {
  const stored = modelServer();
  stored.change(() => titled('Clock'));
  const { revision, ...base } = stored.content();
  const sent = { key: 'k', revision, content: titled('Bell') };
  stored.change(() => titled('Bell'));
  const answering = there(stored, async () => nothing);
  const draft = (current: MapContent) => ({ base, current, revision, sent });
  const more = await reopened(quest, stored.content(), draft(titled('Tower')), answering);
  expectOneUndo(more.state, ['Tower'], ['Bell']);
  const all = await reopened(quest, stored.content(), draft(titled('Bell')), answering);
  expect([all.restored, unsavedCount(all.state), all.state.history.past]).toEqual(['none', 0, []]);
  const taken = await reopened(quest, stored.content(), draft(titled('Clock')), answering);
  expectOneUndo(taken.state, ['Clock'], ['Bell']);
});
