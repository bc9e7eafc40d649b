import { expect, test } from 'vitest';
import { message } from '../../../language/language.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { aDrawing, aRegion } from '../model/testing.ts';
import { operation } from '../operations/all-operations.ts';
import { perform } from '../operations/operation.ts';
import { aQuest } from '../../../testing/people.ts';
import { boardColored } from '../actions/ground.ts';
import { act } from '../model/editor-state.ts';
import { switchGround } from './board-tool.ts';
import { editorDriver } from '../testing/driver.ts';

const CORNERS = [
  [1, 1],
  [1, 2],
  [2, 2],
] as const;

test('P draws polygons until Escape: each in the next colour, the last one selected, undone as steps', async () => {
  const editor = editorDriver();
  await editor.press('p');
  for (const shift of [0, 5]) {
    for (const [lat, lng] of CORNERS) editor.click(lat + shift, lng);
    await editor.press('Enter');
  }
  expect(editor.document().drawings).toMatchObject([
    {
      id: -1,
      type: 'polygon',
      coordinates: CORNERS,
      borderColor: '#E4572E',
      fillColor: '#E4572E',
      properties: { opacity: 1 },
    },
    { id: -2, type: 'polygon', borderColor: '#0E8074' },
  ]);
  expect(editor.selection()).toEqual([{ kind: 'drawing', id: -2 }]);
  expect([editor.tool(), editor.half()]).toEqual(['polygon', 'drawings']);
  await editor.press('Escape');
  expect(editor.tool()).toBeNull();
  await editor.press('mod+z');
  expect(editor.document().drawings.map(({ id }) => id)).toEqual([-1]);
});

test('while a shape is drawn Ctrl+Z and Backspace take its last point, Escape all of it, and steps stay', async () => {
  const editor = editorDriver({ drawings: [aDrawing(4)] });
  await editor.press('l');
  for (const [lat, lng] of CORNERS) editor.click(lat, lng);
  await editor.press('mod+z');
  await editor.press('Backspace');
  expect(editor.sketch()).toMatchObject({ kind: 'polyline', set: 1 });
  await editor.press('Escape');
  expect([editor.sketch(), editor.tool()]).toEqual([null, 'polyline']);
  await editor.press('Escape');
  expect([editor.tool(), editor.document().drawings.length]).toEqual([null, 1]);
});

test('while a shape is drawn redo neither takes its last point nor changes what stands', async () => {
  const editor = editorDriver();
  await editor.press('l');
  for (const [lat, lng] of CORNERS) editor.click(lat, lng);
  await editor.press('Enter');
  await editor.press('mod+z');
  for (const [lat, lng] of CORNERS) editor.click(lat + 5, lng);
  for (const redo of ['mod+shift+z', 'mod+y']) await editor.press(redo);
  expect([editor.sketch()?.set, editor.document().drawings.length]).toEqual([3, 0]);
  await editor.press('Escape');
  await editor.press('mod+y');
  expect(editor.document().drawings.length).toBe(1);
});

test('by keys alone: Space sets a point where the map is looked at, and too few are told', async () => {
  const editor = editorDriver();
  await editor.press('p');
  await editor.press(' ');
  await editor.press('Enter');
  expect(editor.said).toEqual([message('editor.morePoints')]);
  const { latitude, longitude } = editor.work.editor.quest;
  expect(editor.sketch()).toMatchObject({
    set: 1,
    places: [
      { latitude, longitude },
      { latitude, longitude },
    ],
  });
});

test('a rectangle and a circle are dragged; at most one tool is in hand, and its key lays it down', async () => {
  const editor = editorDriver();
  await editor.press('r');
  editor.drag([1, 1], [2, 3]);
  await editor.press('c');
  expect(editor.tool()).toBe('circle');
  editor.drag([5, 5], [5, 6]);
  expect(editor.document().drawings.map(({ type, coordinates }) => [type, coordinates.length])).toEqual([
    ['rectangle', 2],
    ['circle', 2],
  ]);
  await editor.press('c');
  expect(editor.tool()).toBeNull();
});

test('E draws regions: named, with the name that is offered, and never two of one name', async () => {
  const editor = editorDriver({ answers: ['Park', 'Park', null, ''] });
  await editor.press('e');
  for (const shift of [0, 5, 10, 15]) {
    for (const [lat, lng] of CORNERS) editor.click(lat + shift, lng);
    await editor.press('Enter');
  }
  expect(editor.document().regions).toMatchObject([
    { id: -1, name: 'Park', color: 0, coordinates: CORNERS },
    { id: -2, name: '', color: 1 },
  ]);
  expect(editor.said).toEqual([message('quest.regionNameUsed')]);
  expect(editor.half()).toBe('mindsets');
  for (const [lat, lng] of CORNERS) editor.click(lat + 20, lng);
  await editor.press('Enter');
  expect(editor.document().regions.at(-1)?.name).toBe(message('editor.regionNumber', { n: 1 }));
});

const mindset = (id: number, latitude: number, longitude: number) => ({
  ...newMindset(id, 7, { latitude, longitude }, { order: id }),
  isStart: id === 1,
});
const world = () => ({
  mindsets: [mindset(1, 40.05, -74.01), mindset(2, 40.08, -74.05), mindset(3, 50, 8)],
  regions: [aRegion(5)],
});

test('W selects what is inside of the selected region; Shift adds, and without a region it says so', async () => {
  const editor = editorDriver(world());
  await editor.press('w');
  expect(editor.said).toEqual([message('editor.noRegionSelected')]);
  editor.select(3);
  editor.take({ kind: 'region', id: 5 });
  await editor.press('shift+w');
  expect(editor.selected()).toEqual([3, 1, 2]);
  await editor.press('w');
  expect(editor.selected()).toEqual([1, 2]);
  const outside = editorDriver({ mindsets: [mindset(3, 50, 8)], regions: [aRegion(5)] });
  outside.take({ kind: 'region', id: 5 });
  await outside.press('w');
  expect(outside.said).toEqual([message('editor.nothingInside')]);
});

test('M moves the selected mindsets into the selected region, in one step; it asks for the region first', async () => {
  const editor = editorDriver(world());
  await editor.press('m');
  editor.take({ kind: 'region', id: 5 });
  await editor.press('m');
  expect(editor.said).toEqual([message('editor.selectRegionFirst'), message('editor.nothingToMove')]);
  editor.select(3);
  editor.take({ kind: 'region', id: 5 });
  await editor.press('m');
  await expect.poll(() => editor.document().mindsets[2]?.latitude).toBeLessThan(41);
  editor.take({ kind: 'region', id: 5 });
  await editor.press('w');
  expect(editor.selected()).toEqual([1, 2, 3]);
  await editor.press('mod+z');
  expect(editor.document().mindsets[2]).toMatchObject({ latitude: 50, longitude: 8 });
});

test('erasing asks, saves at once and says so: the selected one, else all that are saved', async () => {
  const editor = editorDriver({ drawings: [aDrawing(4), aDrawing(5), aDrawing(-1)] });
  editor.work.tools.switchHalf('drawings');
  editor.take({ kind: 'drawing', id: 4 });
  await editor.press('delete');
  await editor.press('delete');
  expect(editor.document().drawings.map(({ id }) => id)).toEqual([-1]);
  await editor.press('delete');
  expect(editor.said).toEqual([
    message('editor.eraseDrawing'),
    message('editor.drawingErased'),
    message('editor.eraseAllDrawings'),
    message('editor.drawingsErased'),
    message('editor.nothingToDelete'),
  ]);
});

test('what the server does not erase comes back', async () => {
  const editor = editorDriver({ drawings: [aDrawing(4)], isSaving: false });
  editor.work.tools.switchHalf('drawings');
  editor.take({ kind: 'drawing', id: 4 });
  await editor.press('delete');
  expect(editor.document().drawings.map(({ id }) => id)).toEqual([4]);
  expect(editor.said.at(-1)).toBe(message('editor.somethingWrong'));
});

test('the pencil says where nothing is selected, and an unchanged name is no step', async () => {
  const editor = editorDriver({ drawings: [aDrawing(4)], answers: ['', ' Lawn '] });
  await editor.press('f2');
  expect(editor.said).toEqual([message('editor.nothingToEdit')]);
  editor.take({ kind: 'drawing', id: 4 });
  const before = editor.document();
  await editor.press('f2');
  expect(editor.document()).toBe(before);
  await editor.press('f2');
  expect(editor.document().drawings[0]?.properties.name).toBe('Lawn');
});

test('T puts labels where one clicks or where the cross-hair is: its text is asked, lines kept, and none without', async () => {
  const editor = editorDriver({ answers: ['Café\nKlára ', null] });
  await editor.press('t');
  editor.click(1, 2);
  await editor.settled();
  editor.click(3, 4);
  await editor.settled();
  expect(editor.document().drawings).toMatchObject([
    { id: -1, type: 'label', coordinates: [[1, 2]], properties: { content: 'Café\nKlára' } },
  ]);
  expect([editor.tool(), editor.selection()]).toEqual(['label', [{ kind: 'drawing', id: -1 }]]);
  await editor.press('Escape');
  expect([editor.tool(), editor.half()]).toEqual([null, 'drawings']);
});

test('S puts signals, each with its name; the pencil asks for a label’s text and a signal’s name', async () => {
  const editor = editorDriver({ answers: ['Fountain', 'Well', 'Well'] });
  await editor.press('s');
  await editor.press('Enter');
  expect(editor.document().drawings).toMatchObject([{ type: 'signal', properties: { name: 'Fountain' } }]);
  await editor.press('Escape');
  await editor.press('f2');
  expect(editor.document().drawings[0]?.properties.name).toBe('Well');
  const before = editor.document();
  await editor.press('f2');
  expect(editor.document()).toBe(before);
});

test('the pencil asks for a label’s text', async () => {
  const label = { ...aDrawing(4), type: 'label', coordinates: [[1, 1]], properties: { content: 'Here' } } as const;
  const editor = editorDriver({ drawings: [label], answers: ['There'] });
  await editor.press('l');
  await editor.press('Escape');
  editor.take({ kind: 'drawing', id: 4 });
  await editor.press('f2');
  expect(editor.document().drawings[0]?.properties).toEqual({ content: 'There' });
});

test('a region is deleted, or all are where none is selected, and mindsets stay', async () => {
  const mindset = newMindset(1, 7, { latitude: 1.5, longitude: 1.5 });
  const editor = editorDriver({ mindsets: [mindset], regions: [aRegion(5), aRegion(6), aRegion(8)] });
  const erase = async () => {
    perform(operation('deleteRegion'), editor.work);
    await editor.settled();
  };
  editor.take({ kind: 'region', id: 5 });
  await erase();
  expect(editor.document().regions.map(({ id }) => id)).toEqual([6, 8]);
  await erase();
  await erase();
  expect(editor.document()).toMatchObject({ regions: [], mindsets: [{ id: 1 }] });
  expect(editor.said.filter((_, at) => at % 2 === 1)).toEqual([
    message('editor.regionDeleted'),
    message('editor.regionsDeleted'),
  ]);
  expect(editor.said.at(-1)).toBe(message('editor.nothingToDelete'));
  expect([
    message('editor.regionDeleted'),
    message('editor.regionsDeleted'),
    message('editor.nothingToDelete'),
  ]).toEqual(['Region deleted', 'Regions deleted', 'Nothing to delete']);
});

test('B turns the map into a board in one step, with all that lies on it, and a map again; its colour is a step', async () => {
  const quest = { ...aQuest(), latitude: 0, longitude: 0 };
  const east = newMindset(1, 7, { latitude: 0, longitude: 0.004497 });
  const near = {
    ...aDrawing(4),
    type: 'label',
    coordinates: [[0, 0.004497]],
    properties: { content: 'Here' },
  } as const;
  const editor = editorDriver({ quest, mindsets: [east], drawings: [near] });
  await editor.press('b');
  expect([editor.tool(), editor.half()]).toEqual(['board', 'drawings']);
  await switchGround(editor.work);
  expect(editor.said).toEqual([message('editor.boardTitle')]);
  expect(editor.document()).toMatchObject({ ground: { noMapColor: '#ffffff' }, mindsets: [{ latitude: 0 }] });
  // 500 m east of the location.
  expect(editor.document().mindsets[0]?.longitude).toBeCloseTo(5, 3);
  expect(editor.document().drawings[0]?.coordinates[0]?.[1]).toBeCloseTo(5, 3);
  editor.work.editor.store.update((state) => act(state, boardColored('#173b57')));
  expect(editor.document().ground).toEqual({ noMapColor: '#173b57' });
  await editor.press('mod+z');
  await editor.press('mod+z');
  expect(editor.document()).toMatchObject({ ground: null, mindsets: [{ longitude: 0.004497 }] });
  await editor.press('mod+shift+z');
  await switchGround(editor.work);
  expect(editor.document().ground).toBeNull();
  expect(editor.document().mindsets[0]?.longitude).toBeCloseTo(0.004497, 5);
});

test('what would lie beyond the board keeps the map, and is said', async () => {
  const quest = { ...aQuest(), latitude: 0, longitude: 0 };
  const editor = editorDriver({ quest, mindsets: [newMindset(1, 7, { latitude: 0.09, longitude: 0 })] });
  const before = editor.document();
  await switchGround(editor.work);
  expect(editor.document()).toBe(before);
  expect(editor.said.at(-1)).toBe(message('quest.beyondBoard'));
});
