import { expect, test } from 'vitest';
import { EMPTY_CONTENT, type EditorDocument } from '../model/editor-document.ts';
import { addClone, addMindset, cloneOffset } from './add-mindset.ts';
import { deleteMindsets } from './delete-mindsets.ts';
import { moveMindset } from './move-mindsets.ts';
import { setStart } from './set-start.ts';
import { newDrawing } from './shapes.ts';

const HERE = { latitude: 40.741061, longitude: -73.989699 };
const empty: EditorDocument = { questId: 7, ...EMPTY_CONTENT };

function three(): EditorDocument {
  let document = empty;
  for (let count = 0; count < 3; count += 1) document = addMindset(document, HERE).document;
  return document;
}

test('the first mindset of a quest has id 0 and is the start, the next ones count down', () => {
  const { mindsets } = three();
  expect(mindsets.map(({ id }) => id)).toEqual([0, -1, -2]);
  expect(mindsets.map(({ isStart }) => isStart)).toEqual([true, false, false]);
  expect(mindsets.map(({ order }) => order)).toEqual([0, 1, 2]);
});

test("a new mindset is in a group, so that the quest can be finished: the wanted one, the last one's, or 1", () => {
  const first = addMindset(empty, HERE).document;
  expect(first.mindsets[0]?.group).toBe('1');
  const second = addMindset(first, HERE, 'park').document;
  expect(second.mindsets[1]?.group).toBe('park');
  expect(addMindset(second, HERE).document.mindsets[2]?.group).toBe('park');
});

test('a quest of 1000 mindsets takes no more', () => {
  const one = addMindset(empty, HERE).document.mindsets[0];
  const full = {
    ...empty,
    mindsets: Array.from({ length: 1000 }, (_, id) => ({ ...one!, id: id + 1, isStart: id === 0 })),
  };
  expect(addMindset(full, HERE)).toEqual({ document: full, id: null });
  expect(addClone(full, 5, 0.1)).toEqual({ document: full, id: null });
});

test('a clone is new, lies beside its original and is not the start', () => {
  const document = three();
  const { document: after, id } = addClone(document, 0, 0.0002);
  const clone = after.mindsets.find((mindset) => mindset.id === id);
  expect(clone).toMatchObject({ id: -3, isStart: false, latitude: HERE.latitude, order: 3 });
  expect(clone?.longitude).toBeGreaterThan(HERE.longitude);
  expect(clone?.mindchunks[0]?.reactions.every((reaction) => reaction.id < 0)).toBe(true);
});

test('a clone is seen beside its original at any zoom, on a board, over the date line and where no map shows', () => {
  expect(cloneOffset({ west: -60, east: 60 }, true)).toBe(4);
  expect(cloneOffset({ west: 10, east: 10.003 }, false)).toBeCloseTo(0.0001, 9);
  expect(cloneOffset({ west: 179, east: -178 }, false)).toBeCloseTo(0.1, 9);
  expect(cloneOffset(null, false)).toBe(0.0002);
  expect(cloneOffset({ west: 5, east: 5 }, true)).toBe(1);
  const atTheEdge = { ...empty, mindsets: three().mindsets.map((mindset) => ({ ...mindset, longitude: 179.95 })) };
  const { document: after, id } = addClone(atTheEdge, 0, 0.1);
  expect(after.mindsets.find((mindset) => mindset.id === id)?.longitude).toBe(179.85);
});

test('deleting the start makes another the start; deleting nothing changes nothing', () => {
  const document = three();
  const after = deleteMindsets(new Set([0]))(document);
  expect(after.mindsets.map(({ id, isStart }) => [id, isStart])).toEqual([
    [-1, true],
    [-2, false],
  ]);
  expect(deleteMindsets(new Set([99]))(document)).toBe(document);
  expect(deleteMindsets(new Set([0, -1, -2]))(document).mindsets).toEqual([]);
});

test('setting the start clears the other', () => {
  const after = setStart(-2)(three());
  expect(after.mindsets.filter(({ isStart }) => isStart).map(({ id }) => id)).toEqual([-2]);
  expect(setStart(-2)(after)).toBe(after);
});

test('a drag moves the selection together, to 6 decimals, and leaves the rest', () => {
  const document = three();
  const to = { latitude: 40.7512345678, longitude: -73.98 };
  const after = moveMindset(0, to, new Set([0, -1]))(document);
  expect(after.mindsets[0]).toMatchObject({ latitude: 40.751234, longitude: -73.98 });
  expect(after.mindsets[1]).toMatchObject({ latitude: 40.751234, longitude: -73.98 });
  expect(after.mindsets[2]).toBe(document.mindsets[2]);
  expect(moveMindset(0, HERE)(document)).toBe(document);
});

test('mindsets that are moved together keep their form: at the edge of a board, and at a pole, all stop', () => {
  const spread = (ground: EditorDocument['ground']): EditorDocument => {
    const first = addMindset({ ...empty, ground }, { latitude: 0, longitude: 170 }).document;
    return addMindset(first, { latitude: 80, longitude: 175 }).document;
  };
  const places = ({ mindsets }: EditorDocument) => mindsets.map(({ latitude, longitude }) => [latitude, longitude]);
  const move = moveMindset(0, { latitude: 15, longitude: 178 }, new Set([0, -1]));
  expect(places(move(spread({ noMapColor: '#ffffff' })))).toEqual([
    [10, 175],
    [90, 180],
  ]);
  expect(places(move(spread(null)))).toEqual([
    [10, 178],
    [90, -177],
  ]);
});

test('what players added gives no group to the creator’s next, nor to the copy of one of theirs', () => {
  const first = addMindset(empty, HERE, 'park').document;
  const [own] = first.mindsets;
  const players = { ...(own as NonNullable<typeof own>), id: 9, isSocial: true, group: '' };
  const document = { ...first, mindsets: [...first.mindsets, players] };
  expect(addMindset(document, HERE).document.mindsets.at(-1)?.group).toBe('park');
  expect(addClone(document, 9, 0.1).document.mindsets.at(-1)).toMatchObject({ group: 'park', isSocial: false });
});

test('a new shape lies above one that was brought to the front; pictures lie among themselves', () => {
  const places = [HERE, { latitude: 40.75, longitude: -73.98 }];
  const plain = newDrawing(empty, 'polyline', places);
  expect(plain.properties).not.toHaveProperty('order');
  const raised = { ...empty, drawings: [{ ...plain, properties: { order: 4 } }] };
  expect(newDrawing(raised, 'polyline', places).properties).toMatchObject({ order: 5 });
  expect(newDrawing(raised, 'image', places).properties).not.toHaveProperty('order');
});
