import { expect, test } from 'vitest';
import { carriedOver } from '@mangoquest/core/quest/carry-over.ts';
import { callError } from '../../api/call-error.ts';
import { aQuest } from '../../testing/people.ts';
import { createStore } from '../../ui/store.ts';
import { addMindset } from './actions/add-mindset.ts';
import { deleteMindsets } from './actions/delete-mindsets.ts';
import { addDrawing, eraseDrawings } from './actions/shapes.ts';
import { deliveryOf } from './delivery.ts';
import type { MapServer } from './map-calls.ts';
import { type Action, EMPTY_CONTENT } from './model/editor-document.ts';
import { act, documentOf, openEditor, undoStep } from './model/editor-state.ts';
import { type PendingChanges, pendingChanges } from './model/pending.ts';
import { aDrawing, modelServer } from './model/testing.ts';

const quest = aQuest();
const HERE = { latitude: quest.latitude, longitude: quest.longitude };

function editor() {
  const stored = modelServer();
  const sent: PendingChanges[] = [];
  let losesReply = false;
  const server: MapServer = {
    load: async () => ({ quest, content: stored.content(), players: new Map(), reported: new Map() }),
    save: async (_id, revision, changes) => {
      sent.push(changes);
      // A repeat of a save that arrived gets the same answer.
      const saved = stored.save(revision, changes) ?? { ids: [], drawingIds: [], regionIds: [] };
      if (!losesReply) return saved;
      losesReply = false;
      throw callError('network');
    },
  };
  const store = createStore(openEditor(quest.id, EMPTY_CONTENT, 1));
  return {
    sent,
    stored: stored.content,
    document: () => documentOf(store.get()),
    pending: () => pendingChanges(store.get().base, documentOf(store.get())).count,
    edit: (action: Action) => {
      store.update((state) => act(state, action));
    },
    undo: () => {
      store.update(undoStep);
    },
    loseReply: () => {
      losesReply = true;
    },
    send: deliveryOf({ store, quest }, server).send,
  };
}

test('what a save took away whose reply was lost comes back as new where it was taken back meanwhile', async () => {
  const tab = editor();
  tab.edit((document) => addMindset(document, HERE).document);
  tab.edit((document) => addMindset(document, HERE).document);
  tab.edit(addDrawing(aDrawing(-1)));
  await tab.send('everything');
  const [, second] = tab.document().mindsets;
  tab.edit((document) => deleteMindsets(new Set([second?.id ?? 0]))(eraseDrawings(() => true)(document)));
  tab.loseReply();
  await expect(tab.send('everything')).rejects.toThrow(callError('network').message);
  tab.undo();
  await tab.send('everything');
  expect([tab.document().mindsets.length, tab.document().drawings.length, tab.pending()]).toEqual([2, 1, 0]);
  expect(tab.stored().mindsets.map(({ id }) => id)).toEqual(tab.document().mindsets.map(({ id }) => id));
  expect(tab.stored().drawings).toEqual(tab.document().drawings);
});

test('another ground is saved by itself with the places of the mindsets on it, and undo leads back to those on the map', async () => {
  const tab = editor();
  tab.edit((document) => addMindset(document, { ...HERE, latitude: HERE.latitude + 0.001 }).document);
  await tab.send('everything');
  const [onMap] = tab.document().mindsets;
  tab.edit((document) => {
    const carried = carriedOver(document, quest, 'board');
    return carried.isPossible ? { ...carried.document, ground: { noMapColor: '#ffffff' } } : document;
  });
  const [onBoard] = tab.document().mindsets;
  await tab.send('shapes');
  const { latitude, longitude } = onBoard ?? HERE;
  expect(tab.sent.at(-1)?.changed.map(({ fields }) => fields)).toEqual([{ latitude, longitude }]);
  expect(tab.pending()).toBe(0);
  tab.undo();
  expect(tab.document().ground).toBeNull();
  expect(tab.document().mindsets[0]?.latitude).toBe(onMap?.latitude);
});
