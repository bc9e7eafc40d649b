import { expect, test, vi } from 'vitest';
import { message } from '../../../language/language.ts';
import { aDrawing } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';

test('Bluetooth says where no signal is selected, and without it how to name the beacon; what it pairs is one step', async () => {
  const editor = editorDriver({ drawings: [aDrawing(4), aDrawing(5, { type: 'signal', coordinates: [[40, -74]] })] });
  editor.work.tools.switchHalf('drawings');
  editor.take({ kind: 'drawing', id: 4 });
  await editor.press('u');
  expect(editor.said).toEqual([message('editor.nothingToEdit')]);
  editor.take({ kind: 'drawing', id: 5 });
  await editor.press('u');
  expect(editor.said.at(-1)).toBe("This browser has no Bluetooth. Type the beacon's id instead.");
  vi.stubGlobal('navigator', { bluetooth: { requestDevice: () => Promise.resolve({ name: 'MQ-FOUNTAIN' }) } });
  await editor.press('u');
  vi.unstubAllGlobals();
  expect(editor.document().drawings.map(({ properties }) => properties.bluetoothId)).toEqual([
    undefined,
    'MQ-FOUNTAIN',
  ]);
  await editor.press('mod+z');
  expect(editor.document().drawings[1]?.properties.bluetoothId).toBeUndefined();
});
