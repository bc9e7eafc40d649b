import { expect, test } from 'vitest';
import { message } from '../../../language/language.ts';
import { aDrawing } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';
import { operation } from './all-operations.ts';
import { perform } from './operation.ts';

test('erasing what is temporary asks nothing, leaves what is saved, and is one step; without any it says so', async () => {
  const editor = editorDriver({ drawings: [aDrawing(4), aDrawing(-1), aDrawing(-2)] });
  const ids = () => editor.document().drawings.map(({ id }) => id);
  const erasing = operation('eraseTemporary');
  editor.take({ kind: 'drawing', id: -2 });
  perform(erasing, editor.work);
  expect([ids(), editor.selection(), editor.said]).toEqual([[4], [], []]);
  perform(erasing, editor.work);
  expect(editor.said).toEqual([message('editor.nothingTemporary')]);
  await editor.press('mod+z');
  expect(ids()).toEqual([4, -1, -2]);
});
