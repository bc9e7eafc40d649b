import { expect, test } from 'vitest';
import { message } from '../../../language/language.ts';
import { editorDriver } from '../testing/driver.ts';
import { settleSketch } from './settle-sketch.ts';

test('what is drawn is finished before the editor is left, where it has its points', async () => {
  const editor = editorDriver();
  expect(await settleSketch(editor.work)).toBe(true);
  await editor.press('p');
  expect(await settleSketch(editor.work)).toBe(true);
  for (const lng of [1, 2]) editor.click(1, lng);
  editor.click(2, 2);
  expect(await settleSketch(editor.work)).toBe(true);
  expect([editor.sketch(), editor.document().drawings.length, editor.said]).toEqual([null, 1, []]);
});

test('with too few points it asks: No goes on drawing, Yes drops it', async () => {
  const unsure = editorDriver({ isSure: false });
  await unsure.press('l');
  unsure.click(1, 1);
  expect(await settleSketch(unsure.work)).toBe(false);
  expect(unsure.sketch()).toMatchObject({ set: 1 });
  const editor = editorDriver();
  await editor.press('r');
  editor.click(1, 1);
  expect(await settleSketch(editor.work)).toBe(true);
  expect([editor.sketch(), editor.tool(), editor.document().drawings]).toEqual([null, null, []]);
  expect([unsure.said, editor.said]).toEqual([[message('sketch.dropTitle')], [message('sketch.dropTitle')]]);
});

test('a region is named first; without a name it stays where it is', async () => {
  for (const [name, regions] of [
    ['Park', 1],
    [null, 0],
  ] as const) {
    const editor = editorDriver({ answers: [name] });
    await editor.press('e');
    for (const lng of [1, 2]) editor.click(1, lng);
    editor.click(2, 2);
    expect(await settleSketch(editor.work)).toBe(name !== null);
    expect(editor.document().regions).toHaveLength(regions);
  }
});
