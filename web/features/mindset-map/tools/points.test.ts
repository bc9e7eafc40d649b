import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { sheetOfPaper } from '../../../map/shapes/testing.ts';
import { addPoint, movePoint } from '../actions/points.ts';
import { chosenPoint } from '../model/chosen-point.ts';
import { openEditor, select, viewKey } from '../model/editor-state.ts';
import { EMPTY_CONTENT } from '../model/editor-document.ts';
import { aDrawing, aRegion } from '../model/testing.ts';
import { nudgeSelected } from '../operations/nudging.ts';
import { editorDriver } from '../testing/driver.ts';

const CORNERS = [
  [1, 1],
  [1, 2],
  [2, 2],
] as const;

test('Alt and arrows move a whole shape, also an image, a run of them as one step', async () => {
  const image = aDrawing(4, {
    type: 'image',
    coordinates: [
      [40.741, -73.991],
      [40.739, -73.989],
    ],
    properties: { content: 'AAAAAAAAAAAAAAAAAAAAAA.webp' },
  });
  const editor = editorDriver({ drawings: [image], regions: [aRegion(5)] });
  expect(nudgeSelected(editor.work, 'ArrowUp', false)).toBe(false);
  editor.take({ kind: 'drawing', id: 4 });
  editor.work.editor.view.update((now) => ({ ...now, half: 'drawings' }));
  for (const shift of [false, true]) nudgeSelected(editor.work, 'ArrowUp', shift);
  expect(editor.document().drawings[0]?.coordinates).toEqual([
    [40.741099, -73.991],
    [40.739099, -73.989],
  ]);
  expect(nudgeSelected(editor.work, 'x', false)).toBe(false);
  await editor.press('mod+z');
  expect(editor.document().drawings[0]).toBe(image);
  editor.work.editor.view.update((now) => ({ ...now, half: 'mindsets' }));
  editor.take({ kind: 'region', id: 5 });
  nudgeSelected(editor.work, 'ArrowRight', true);
  expect(editor.document().regions[0]?.coordinates[0]?.[1]).toBeGreaterThan(-74);
});

test('what is drawn holds on to the points and edges of all that stands, and shows it; Alt frees', async () => {
  const standing = aDrawing(4, { coordinates: [...CORNERS] });
  const editor = editorDriver({
    drawings: [standing],
    regions: [
      aRegion(5, {
        coordinates: [
          [8, 8],
          [8, 9],
          [9, 9],
        ],
      }),
    ],
    mindsets: [newMindset(1, 7, { latitude: 4, longitude: 4 })],
  });
  await editor.press('l');
  editor.click(1.005, 1.005);
  editor.click(1.004, 1.5);
  editor.click(4.003, 4);
  editor.paper.hover(8.99, 9.001);
  expect(editor.snapped()).toEqual({ latitude: 9, longitude: 9 });
  editor.paper.free(true);
  editor.click(8.995, 9);
  expect(editor.snapped()).toBeNull();
  await editor.press('Enter');
  expect(editor.document().drawings.at(-1)?.coordinates).toEqual([
    [1, 1],
    [1, 1.5],
    [4, 4],
    [8.995, 9],
  ]);
});

test('a chosen point is taken away by Delete, typed to another place, and joined by a further one, each a step', async () => {
  const square = aDrawing(4, {
    coordinates: [
      [0, 0],
      [0, 2],
      [2, 2],
      [2, 0],
    ],
  });
  const editor = editorDriver({ drawings: [square], isSure: false });
  editor.work.tools.switchHalf('drawings');
  editor.take({ kind: 'drawing', id: 4 });
  const one = { kind: 'drawing', id: 4 } as const;
  const { store, view } = editor.work.editor;
  view.update((now) => ({ ...now, point: { of: viewKey(store.get(), one), index: 1 } }));
  const point = () => chosenPoint(store.get(), view.get())!;
  store.update((state) => movePoint(state, point(), { latitude: 0.5, longitude: 3 }));
  store.update((state) => addPoint(state, point()));
  expect(editor.document().drawings[0]?.coordinates).toEqual([
    [0, 0],
    [0.5, 3],
    [1.25, 2.5],
    [2, 2],
    [2, 0],
  ]);
  await editor.press('delete');
  await editor.press('delete');
  expect(editor.document().drawings[0]?.coordinates).toEqual([
    [0, 0],
    [2, 2],
    [2, 0],
  ]);
  expect(editor.said).toEqual([]);
  // One of three points cannot be removed: the key then applies to the whole shape, after a confirmation.
  await editor.press('backspace');
  expect(editor.said).toEqual([message('editor.eraseDrawing')]);
  for (let steps = 0; steps < 4; steps++) await editor.press('mod+z');
  expect(editor.document().drawings[0]).toEqual(square);
  const before = store.get();
  store.update((state) => movePoint(state, point(), { latitude: 0, longitude: 2 }));
  expect(store.get()).toBe(before);
});

test('by typing alone: a shape of points, and none of them ends it', async () => {
  const editor = editorDriver();
  await editor.press('p');
  for (const [latitude, longitude] of [
    [40, -74],
    [40.0001, -74],
    [40.0001, -74.0001],
  ] as const)
    editor.work.tools.inHand()?.point(editor.work, { latitude, longitude });
  await editor.press('Enter');
  expect(editor.document().drawings[0]?.coordinates).toEqual([
    [40, -74],
    [40.0001, -74],
    [40.0001, -74.0001],
  ]);
});

test('another surface, as after a change of the theme, goes on with the points that were set', async () => {
  const editor = editorDriver();
  await editor.press('p');
  for (const [lat, lng] of CORNERS.slice(0, 2)) editor.click(lat, lng);
  const { surface } = editor.work.editor;
  const before = surface.current;
  const next = sheetOfPaper();
  editor.work.tools.giveSurface(null);
  before?.end();
  expect(editor.sketch()).toBeNull();
  editor.work.tools.giveSurface(next.surface);
  expect(editor.sketch()).toMatchObject({ kind: 'polygon', set: 2 });
  next.click(...CORNERS[2]);
  await editor.press('Enter');
  expect(editor.document().drawings[0]?.coordinates).toEqual(CORNERS);
});

test('points that are typed while there is no surface are on the next one', async () => {
  const editor = editorDriver();
  await editor.press('p');
  editor.click(...CORNERS[0]);
  const before = editor.work.editor.surface.current;
  editor.work.tools.giveSurface(null);
  before?.end();
  for (const [latitude, longitude] of CORNERS.slice(1))
    editor.work.tools.inHand()?.point(editor.work, { latitude, longitude });
  editor.work.tools.giveSurface(sheetOfPaper().surface);
  expect(editor.sketch()).toMatchObject({ kind: 'polygon', set: 3 });
  await editor.press('Enter');
  expect(editor.document().drawings[0]?.coordinates).toEqual(CORNERS);
});

test('a chosen point stays so over the save that gives its shape an id', () => {
  const view = { half: 'drawings', several: false, point: { of: 'drawing -1 since 1', index: 2 } } as const;
  const saved = openEditor(7, { ...EMPTY_CONTENT, drawings: [aDrawing(9), aDrawing(10)] }, 2);
  const state = { ...saved, viewKeys: new Map([['drawing 9', view.point.of]]) };
  expect(chosenPoint(select(state, { kind: 'drawing', id: 9 }), view)).toMatchObject({
    handle: { index: 2 },
    total: 3,
  });
  expect(chosenPoint(select(state, { kind: 'drawing', id: 10 }), view)).toBeNull();
});

test('a rectangle that is drawn over ±180° is kept with its four corners', async () => {
  const editor = editorDriver();
  await editor.press('r');
  editor.drag([1, 185], [2, 175]);
  expect(editor.document().drawings[0]?.coordinates).toEqual([
    [2, 175],
    [2, -175],
    [1, -175],
    [1, 175],
  ]);
});

test('a point is let go with its region: Delete and Alt with arrows are for what was selected after it', async () => {
  const region = aRegion(5, { coordinates: [[0, 0], ...CORNERS] });
  const editor = editorDriver({ regions: [region], mindsets: [newMindset(1, 7, { latitude: 4, longitude: 4 })] });
  const { store, view } = editor.work.editor;
  const choosePoint = () => {
    editor.take({ kind: 'region', id: 5 });
    const of = viewKey(store.get(), { kind: 'region', id: 5 });
    view.update((now) => ({ ...now, point: { of, index: 1 } }));
  };
  choosePoint();
  // As a click does: the region stays selected, to move the mindset into it.
  editor.take({ kind: 'mindset', id: 1 });
  expect(editor.selection().map(({ kind }) => kind)).toEqual(['region', 'mindset']);
  expect([chosenPoint(store.get(), view.get()), view.get().point]).toEqual([null, null]);
  expect(nudgeSelected(editor.work, 'ArrowUp', false)).toBe(false);
  await editor.press('delete');
  expect([editor.document().regions, editor.document().mindsets]).toEqual([[region], []]);
  choosePoint();
  await editor.press('delete');
  expect(editor.document().regions[0]?.coordinates).toHaveLength(3);
});
