import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aDrawing } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';
import { OPERATIONS } from './all-operations.ts';
import { comboInWords, isCombo, isSign, pressedKey } from './combo.ts';

const mindset = (id: number) => ({
  ...newMindset(id, 7, { latitude: 1, longitude: 2 }, { title: `M${id}`, order: id }),
  isStart: id === 1,
});

test('A and a click add a mindset there, which is selected; A and Escape add none', async () => {
  const editor = editorDriver();
  await editor.press('a');
  expect(editor.tool()).toBe('add');
  editor.click(40.5, -74);
  expect(editor.document().mindsets).toMatchObject([{ id: 0, latitude: 40.5, longitude: -74, isStart: true }]);
  expect([editor.tool(), editor.selected()]).toEqual([null, [0]]);
  await editor.press('a');
  await editor.press('Escape');
  expect([editor.tool(), editor.document().mindsets.length]).toEqual([null, 1]);
});

test('by keys alone A and Enter, or A twice, add one where the map is looked at', async () => {
  const editor = editorDriver();
  await editor.press('a');
  await editor.press('Enter');
  await editor.press('a');
  await editor.press('a');
  const { latitude, longitude } = editor.work.editor.quest;
  expect(editor.document().mindsets).toMatchObject([
    { id: 0, latitude, longitude },
    { id: -1, latitude, longitude },
  ]);
});

test('in the list of a phone, Add puts a mindset at the quest, on a board in its middle', async () => {
  const onMap = editorDriver({ isMapless: true });
  await onMap.press('a');
  const { latitude, longitude } = onMap.work.editor.quest;
  expect(onMap.document().mindsets).toMatchObject([{ latitude, longitude }]);
  expect([latitude === 0, onMap.said]).toEqual([false, [message('editor.addedAtQuest')]]);
  const onBoard = editorDriver({ isMapless: true, ground: { noMapColor: '#ffffff' } });
  await onBoard.press('a');
  expect(onBoard.document().mindsets).toMatchObject([{ latitude: 0, longitude: 0 }]);
  expect(onBoard.said).toEqual([message('editor.addedOnBoard')]);
});

test('before its map shows, the crosshair of a board is in its middle', async () => {
  const editor = editorDriver({ ground: { noMapColor: '#ffffff' } });
  await editor.press('a');
  await editor.press('Enter');
  expect(editor.document().mindsets).toMatchObject([{ latitude: 0, longitude: 0 }]);
});

test('what an operation lacks it says, letter for letter', async () => {
  const editor = editorDriver({ mindsets: [mindset(1), mindset(2)] });
  await editor.press('mod+d');
  await editor.press('delete');
  expect(editor.said).toEqual([message('mindset.cloneOne'), message('mindset.nothingToDelete')]);
  editor.select(1, 2);
  await editor.press('mod+d');
  expect(editor.said.at(-1)).toBe(message('mindset.cloneOne'));
});

test('delete asks; No leaves all, Yes takes the selected, undo and redo walk there and back', async () => {
  const unsure = editorDriver({ mindsets: [mindset(1), mindset(2)], isSure: false });
  unsure.select(2);
  await unsure.press('delete');
  expect(unsure.document().mindsets).toHaveLength(2);
  const editor = editorDriver({ mindsets: [mindset(1), mindset(2)] });
  editor.select(2);
  await editor.press('backspace');
  expect(editor.document().mindsets.map(({ id }) => id)).toEqual([1]);
  await editor.press('mod+z');
  expect(editor.document().mindsets.map(({ id }) => id)).toEqual([1, 2]);
  await editor.press('mod+shift+z');
  await editor.press('mod+y');
  expect(editor.document().mindsets.map(({ id }) => id)).toEqual([1]);
});

test('a name over its limit is refused where it is asked for, and the drawing keeps its own', async () => {
  const editor = editorDriver({ drawings: [aDrawing(4)], answers: ['n'.repeat(101), 'n'.repeat(100)] });
  editor.take({ kind: 'drawing', id: 4 });
  const before = editor.document();
  await editor.press('f2');
  expect([editor.document() === before, editor.said]).toEqual([
    true,
    [message('quest.drawingTextTooLong', { n: 100 })],
  ]);
  await editor.press('f2');
  expect(editor.document().drawings[0]?.properties.name).toHaveLength(100);
});

test('no two operations have the same name or keys, and each has its sentence', () => {
  const ids = OPERATIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = OPERATIONS.flatMap((one) => one.keys.map((key) => `${one.half ?? ''} ${key}`));
  expect(new Set(keys).size).toBe(keys.length);
  for (const { tooltip } of OPERATIONS) expect(message(tooltip)).toMatch(/^[A-Z].*\.$/);
});

test('a combo is pressed with its keys: Shift tells steps apart, and is left aside for signs and letters', () => {
  const pressed = (key: string, command = false, shift = false) => ({ key, command, shift });
  expect(isCombo('mod+z', pressed('z', true))).toBe(true);
  expect(isCombo('mod+z', pressed('Z', true, true))).toBe(false);
  expect(isCombo('mod+shift+z', pressed('Z', true, true))).toBe(true);
  expect(isCombo('?', pressed('?', false, true))).toBe(true);
  expect(isCombo('a', pressed('a', true))).toBe(false);
  expect(comboInWords('mod+shift+z')).toEqual(['Ctrl', 'Shift', 'Z']);
});

test('F without a selection says so; with one it asks where to', async () => {
  const editor = editorDriver({ mindsets: [mindset(1)] });
  await editor.press('f');
  expect([editor.said, editor.work.editor.view.get().forwarding]).toEqual([[message('forward.nothing')], false]);
  editor.select(1);
  await editor.press('f');
  expect(editor.work.editor.view.get().forwarding).toBe(true);
});

test('a key is what Latin keyboards have there; AltGr is neither Ctrl nor Alt', () => {
  const event = (changes: Partial<KeyboardEvent>, altGraph = false) => ({
    key: 'z',
    code: 'KeyZ',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => altGraph,
    ...changes,
  });
  expect(pressedKey(event({ key: 'я', ctrlKey: true }))).toEqual({ key: 'z', command: true, shift: false });
  // A German keyboard has them the other way round.
  expect(pressedKey(event({ key: 'y' })).key).toBe('y');
  expect(pressedKey(event({ key: '[', code: 'Digit8', ctrlKey: true, altKey: true }, true)).command).toBe(false);
  expect(pressedKey(event({ key: 'Ω', altKey: true })).key).toBe('Ω');
  expect(['[', ']', 'a', 'å', '5', 'Enter'].map(isSign)).toEqual([true, true, false, false, false, false]);
});
