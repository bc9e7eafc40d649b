import { expect, test } from 'vitest';
import { editorDriver } from '../testing/driver.ts';

const CORNERS = [
  [1, 1],
  [1, 2],
  [2, 2],
] as const;

type Driver = ReturnType<typeof editorDriver>;

async function begin(editor: Driver, key: string, points: number): Promise<void> {
  await editor.press(key);
  for (const [lat, lng] of CORNERS.slice(0, points)) editor.click(lat, lng);
}

const typesIn = (editor: Driver) => editor.document().drawings.map(({ type }) => type);

test('a shape that has its points is added when its tool is laid down, or another tool or half is taken', async () => {
  const editor = editorDriver();
  await begin(editor, 'p', 3);
  await editor.press('p');
  expect([typesIn(editor), editor.tool(), editor.sketch()]).toEqual([['polygon'], null, null]);
  await begin(editor, 'l', 2);
  await editor.press('r');
  expect([typesIn(editor), editor.tool()]).toEqual([['polygon', 'polyline'], 'rectangle']);
  await begin(editor, 'l', 3);
  editor.work.tools.switchHalf('mindsets');
  expect([typesIn(editor), editor.half(), editor.tool()]).toEqual([
    ['polygon', 'polyline', 'polyline'],
    'mindsets',
    null,
  ]);
  expect(editor.said).toEqual([]);
});

test('one that lacks points is dropped, and by Cancel or Escape every one', async () => {
  const editor = editorDriver();
  await begin(editor, 'p', 2);
  await editor.press('p');
  await begin(editor, 'r', 1);
  await editor.press('r');
  await begin(editor, 'p', 3);
  editor.work.tools.cancel();
  expect(editor.tool()).toBeNull();
  await begin(editor, 'p', 3);
  await editor.press('Escape');
  await editor.press('Escape');
  expect([typesIn(editor), editor.tool(), editor.sketch()]).toEqual([[], null, null]);
});

test('a region is named then, and leaves the tool that was taken', async () => {
  const editor = editorDriver({ answers: ['Park'] });
  await begin(editor, 'e', 3);
  editor.work.tools.take('polygon');
  await editor.settled();
  expect(editor.document().regions.map(({ name }) => name)).toEqual(['Park']);
  expect([editor.tool(), editor.half()]).toEqual(['polygon', 'drawings']);
});
