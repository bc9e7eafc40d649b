import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { afterSave } from '../model/after-save.ts';
import { documentOf, openEditor, select, selectMindset } from '../model/editor-state.ts';
import { EMPTY_CONTENT } from '../model/editor-document.ts';
import { aDrawing, aRegion } from '../model/testing.ts';
import { layDropped } from '../operations/laid-picture.ts';
import { editorDriver } from '../testing/driver.ts';

const HERE = { latitude: 40.05, longitude: -74.02 };
const mindset = (id: number) => ({ ...newMindset(id, 7, HERE, { title: `M${id}`, order: id }), isStart: id < 2 });

test('with the drawings, a chosen mindset or region switches to the mindsets: Delete deletes it, and no drawing', async () => {
  const editor = editorDriver({ mindsets: [mindset(1), mindset(2)], drawings: [aDrawing(4)], regions: [aRegion(6)] });
  editor.work.tools.switchHalf('drawings');
  editor.take({ kind: 'mindset', id: 2 });
  expect(editor.half()).toBe('mindsets');
  await editor.press('delete');
  expect(editor.said).toEqual([message('editor.deleteMany', { n: 1 })]);
  expect([editor.document().mindsets.length, editor.document().drawings.length]).toEqual([1, 1]);
  await editor.press('p');
  editor.take({ kind: 'region', id: 6 });
  expect([editor.half(), editor.tool()]).toEqual(['mindsets', null]);
});

test('what is selected already switches when it is chosen again, and its clone does', async () => {
  const editor = editorDriver({ mindsets: [mindset(1)] });
  editor.take({ kind: 'mindset', id: 1 });
  editor.work.tools.switchHalf('drawings');
  expect(editor.half()).toBe('drawings');
  editor.work.editor.store.update((state) => selectMindset(state, 1));
  expect(editor.half()).toBe('mindsets');
  editor.work.tools.switchHalf('drawings');
  await editor.press('mod+d');
  expect([editor.half(), editor.selected()]).toEqual(['mindsets', [-1]]);
});

test('a chosen drawing and a dropped picture switch to the drawings, and lay down a tool of the mindsets', async () => {
  const pictures = {
    choose: async () => null,
    prepare: async ({ name }: File) => ({ name, file: new Blob() }),
    store: async () => ({ name: 'kept.webp', width: 4, height: 3 }),
    takeBack: () => undefined,
  };
  const editor = editorDriver({ drawings: [aDrawing(4)], pictures });
  await editor.press('a');
  editor.take({ kind: 'drawing', id: 4 });
  expect([editor.half(), editor.tool()]).toEqual(['drawings', null]);
  await editor.press('e');
  await layDropped(editor.work, [new File([], 'plan.png')], HERE);
  expect([editor.half(), editor.tool()]).toEqual(['drawings', null]);
});

test('a save that gives what is selected its id switches nothing, nor does an undo that leaves some selected', async () => {
  const state = openEditor(7, EMPTY_CONTENT, 1, { ...EMPTY_CONTENT, mindsets: [mindset(0)] });
  const editor = editorDriver({ state: select(state, { kind: 'mindset', id: 0 }) });
  editor.work.tools.switchHalf('drawings');
  const { store } = editor.work.editor;
  const server = { ...EMPTY_CONTENT, mindsets: [mindset(1)], revision: 2 };
  const ids = { ids: [1], drawingIds: [], regionIds: [] };
  store.update((now) => afterSave(now, documentOf(now), ids, server, HERE));
  expect([editor.half(), editor.selected()]).toEqual(['drawings', [1]]);
  await editor.press('a');
  editor.click(41, -74);
  editor.select(1, -1);
  editor.work.tools.switchHalf('drawings');
  await editor.press('mod+z');
  expect([editor.half(), editor.selected()]).toEqual(['drawings', [1]]);
});
