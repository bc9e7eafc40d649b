import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { aQuest } from '../../testing/people.ts';
import type { MapServer } from './map-calls.ts';
import { EMPTY_CONTENT, type MapContent } from './model/editor-document.ts';
import { documentOf } from './model/editor-state.ts';
import { modelServer } from './model/testing.ts';
import { unsavedCount } from './model/unsaved.ts';
import { reopened } from './reopened.ts';

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
