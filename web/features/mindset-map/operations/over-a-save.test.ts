import { expect, test, vi } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import type { Store } from '../../../ui/store.ts';
import { takeTheirs } from '../delivery.ts';
import { afterSave } from '../model/after-save.ts';
import { documentOf, type EditorState, openEditor, viewKey } from '../model/editor-state.ts';
import { EMPTY_CONTENT, type MapContent } from '../model/editor-document.ts';
import { pendingChanges } from '../model/pending.ts';
import { aDrawing, aRegion, modelServer } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';
import { operation } from './all-operations.ts';
import { perform } from './operation.ts';

const HERE = { latitude: 40.05, longitude: -74.02 };
const NEW = newMindset(0, 7, HERE, { title: 'Clock', order: 1 });

/** Saves everything, by which what is new gets the ids of a server on which much was saved already. */
function saved(state: EditorState): EditorState {
  const server = modelServer();
  const sent = documentOf(state);
  const ids = server.save(1, pendingChanges(state.base, sent));
  if (ids === null) throw new Error('refused');
  const plus50 = (list: readonly number[]) => list.map((id) => id + 50);
  const moved = <T extends { readonly id: number }>(list: readonly T[]) =>
    list.map((one) => ({ ...one, id: one.id + 50 }));
  const { mindsets, drawings, regions, ground } = server.content();
  const content = { mindsets: moved(mindsets), drawings: moved(drawings), regions: moved(regions), ground };
  const given = { ids: plus50(ids.ids), drawingIds: plus50(ids.drawingIds), regionIds: plus50(ids.regionIds) };
  return afterSave(state, sent, given, { ...content, revision: state.revision + 1 }, HERE);
}

/** An editor of content that is new, which is saved while a dialog is open. */
function savedMeanwhile(content: Partial<MapContent>, answers: (string | null)[] = []) {
  const state = openEditor(7, EMPTY_CONTENT, 1, { ...EMPTY_CONTENT, ...content });
  return editorDriver({
    state,
    answers,
    meanwhile: (store: Store<EditorState>) => {
      store.update(saved);
    },
  });
}

test('a drawing that is saved while its name is asked gets it, and a label its text', async () => {
  const editor = savedMeanwhile({ drawings: [aDrawing(-1)] }, ['Lawn']);
  editor.take({ kind: 'drawing', id: -1 });
  await editor.press('f2');
  expect(editor.document().drawings).toMatchObject([{ id: 51, properties: { name: 'Lawn' } }]);
  const label = aDrawing(-1, { type: 'label', coordinates: [[40, -74]], properties: { content: 'Old' } });
  const lettering = savedMeanwhile({ drawings: [label] }, ['New']);
  lettering.take({ kind: 'drawing', id: -1 });
  await lettering.press('f2');
  expect(lettering.document().drawings).toMatchObject([{ id: 51, properties: { content: 'New' } }]);
});

test('a drawing that is saved while its erasing is confirmed is erased, on the server too', async () => {
  const saves = vi.fn<() => Promise<boolean>>(async () => true);
  const editor = savedMeanwhile({ drawings: [aDrawing(-1), aDrawing(-2)] });
  Object.assign(editor.work, { saveShapes: saves });
  editor.work.tools.switchHalf('drawings');
  editor.take({ kind: 'drawing', id: -1 });
  await editor.press('delete');
  expect(editor.document().drawings.map(({ id }) => id)).toEqual([52]);
  expect(editor.said).toEqual([message('editor.eraseDrawing'), message('editor.drawingErased')]);
  expect(saves).toHaveBeenCalledTimes(1);
});

test('a region that is saved while its deletion is confirmed is deleted, and the mindsets stay', async () => {
  const editor = savedMeanwhile({ regions: [aRegion(-1), aRegion(-2)], mindsets: [NEW] });
  editor.take({ kind: 'region', id: -1 });
  perform(operation('deleteRegion'), editor.work);
  await editor.settled();
  expect(editor.document().regions).toMatchObject([{ name: 'Region -2' }]);
  expect(editor.document().mindsets).toHaveLength(1);
  expect(editor.said.at(-1)).toBe(message('editor.regionDeleted'));
});

test('of all that are saved, what came while that was asked stays', async () => {
  const asking = () =>
    editorDriver({
      state: openEditor(7, { ...EMPTY_CONTENT, drawings: [aDrawing(4)], regions: [aRegion(5)] }, 1),
      meanwhile: (store) => {
        const drawings = [aDrawing(4), aDrawing(8)];
        store.update(() => openEditor(7, { ...EMPTY_CONTENT, drawings, regions: [aRegion(5), aRegion(9)] }, 2));
      },
    });
  const drawing = asking();
  drawing.work.tools.switchHalf('drawings');
  perform(operation('eraseSaved'), drawing.work);
  await drawing.settled();
  expect(drawing.said[0]).toBe(message('editor.eraseAllDrawings'));
  expect(drawing.document().drawings.map(({ id }) => id)).toEqual([8]);
  const region = asking();
  perform(operation('deleteRegion'), region.work);
  await region.settled();
  expect(region.said[0]).toBe(message('editor.deleteRegions', { n: 1 }));
  expect(region.document().regions.map(({ id }) => id)).toEqual([9]);
});

test('a drawing that is still new when all saved ones are to be erased stays, though it is saved meanwhile', async () => {
  const content = { ...EMPTY_CONTENT, drawings: [aDrawing(4)] };
  const state = openEditor(7, content, 1, { ...content, drawings: [aDrawing(4), aDrawing(-1)] });
  const editor = editorDriver({
    state,
    meanwhile: (store) => {
      const server = { ...EMPTY_CONTENT, drawings: [aDrawing(4), aDrawing(51)], revision: 2 };
      store.update((now) =>
        afterSave(now, documentOf(now), { ids: [], drawingIds: [51], regionIds: [] }, server, HERE),
      );
    },
  });
  editor.work.tools.switchHalf('drawings');
  perform(operation('eraseSaved'), editor.work);
  await editor.settled();
  expect(editor.document().drawings.map(({ id }) => id)).toEqual([51]);
});

test('mindsets that are saved while their deletion is confirmed are deleted', async () => {
  const second = newMindset(-1, 7, HERE, { title: 'Tower', order: 2 });
  const editor = savedMeanwhile({ mindsets: [NEW, second] });
  editor.select(0);
  await editor.press('delete');
  expect(editor.document().mindsets.map(({ title }) => title)).toEqual(['Tower']);
});

test('mindsets that are saved while places in a region are asked for move into it', async () => {
  const editor = savedMeanwhile({ mindsets: [NEW], regions: [aRegion(-1)] });
  editor.take({ kind: 'region', id: -1 });
  editor.work.editor.store.update((state) => ({
    ...state,
    selection: [...state.selection, { kind: 'mindset', id: 0 }],
  }));
  Object.assign(editor.work, {
    placesIn: async () => {
      editor.work.editor.store.update(saved);
      return [{ latitude: 40.09, longitude: -74.01 }];
    },
  });
  await editor.press('m');
  expect(editor.document().mindsets).toMatchObject([{ latitude: 40.09, longitude: -74.01 }]);
});

test('a signal that is saved while its beacon is chosen gets it; one that is gone is not said to be paired', async () => {
  const signal = aDrawing(-1, { type: 'signal', coordinates: [[40, -74]] });
  const editor = savedMeanwhile({ drawings: [signal] });
  const pairing = (meanwhile: (state: EditorState) => EditorState) => {
    const requestDevice = async () => {
      editor.work.editor.store.update(meanwhile);
      return { name: 'MQ-FOUNTAIN' };
    };
    vi.stubGlobal('navigator', { bluetooth: { requestDevice } });
  };
  editor.work.tools.switchHalf('drawings');
  editor.take({ kind: 'drawing', id: -1 });
  pairing(saved);
  await editor.press('u');
  expect(editor.document().drawings[0]?.properties.bluetoothId).toBe('MQ-FOUNTAIN');
  expect(editor.said).toEqual([message('editor.paired', { name: 'MQ-FOUNTAIN' })]);
  pairing((state) => openEditor(7, EMPTY_CONTENT, state.revision + 1));
  await editor.press('u');
  vi.unstubAllGlobals();
  expect(editor.said).toHaveLength(1);
});

test('what is gone when its deletion is confirmed is not said to be deleted', async () => {
  const editor = editorDriver({
    drawings: [aDrawing(4)],
    meanwhile: (store) => {
      store.update((state) => openEditor(7, EMPTY_CONTENT, state.revision + 1));
    },
  });
  editor.work.tools.switchHalf('drawings');
  editor.take({ kind: 'drawing', id: 4 });
  await editor.press('delete');
  expect(editor.said).toEqual([message('editor.eraseDrawing')]);
});

test("what is still new keeps its key over a save of drawings alone, and over a conflict with somebody else's", () => {
  const state = openEditor(7, EMPTY_CONTENT, 1, { ...EMPTY_CONTENT, mindsets: [NEW], drawings: [aDrawing(-1)] });
  const before = viewKey(state, { kind: 'mindset', id: 0 });
  const editor = editorDriver({ state });
  const { store } = editor.work.editor;
  const shapes = { ...documentOf(state), mindsets: [] };
  const server = { ...EMPTY_CONTENT, drawings: [aDrawing(51)], revision: 2 };
  store.update((now) => afterSave(now, shapes, { ids: [], drawingIds: [51], regionIds: [] }, server, HERE));
  expect(viewKey(store.get(), { kind: 'mindset', id: 0 })).toBe(before);
  takeTheirs(editor.work.editor, { ...server, revision: 3 });
  expect(viewKey(store.get(), { kind: 'mindset', id: 0 })).toBe(before);
  expect(viewKey(store.get(), { kind: 'drawing', id: 51 })).toBe(viewKey(state, { kind: 'drawing', id: -1 }));
});
