import { expect, test } from 'vitest';
import { message } from '../../../language/language.ts';
import type { MapPictures, ReadyPicture, StoredPicture } from '../map-pictures.ts';
import { aDrawing } from '../model/testing.ts';
import { layDropped } from '../operations/laid-picture.ts';
import { type DriverOptions, editorDriver } from '../testing/driver.ts';

const NAME = 'BBBBBBBBBBBBBBBBBBBBBB.webp';
const PLAN: ReadyPicture = { name: 'Plan of the park.png', file: new Blob(['picture']) };
const STORED: StoredPicture = { name: NAME, width: 800, height: 400 };
const VIEW = { south: 40, north: 41, west: -75, east: -74 };

interface Server extends Partial<MapPictures> {
  readonly view?: typeof VIEW;
}

/** An editor with a viewport of one square degree, files to choose, and a server that stores them. */
function withPictures({ view = VIEW, ...pictures }: Server = {}, options: DriverOptions = {}) {
  const takenBack: string[] = [];
  const editor = editorDriver({
    ...options,
    pictures: {
      choose: async () => PLAN,
      prepare: async () => PLAN,
      store: async () => STORED,
      takeBack: (name) => {
        takenBack.push(name);
      },
      ...pictures,
    },
  });
  const centre = { latitude: (view.south + view.north) / 2, longitude: (view.west + view.east) / 2 };
  const still = () => undefined;
  editor.work.editor.map.current = {
    getCenter: () => centre,
    getBounds: () => view,
    placeAt: () => centre,
    getZoom: () => 12,
    flyTo: still,
    jumpTo: still,
    fitTo: still,
    zoomIn: still,
    zoomOut: still,
  };
  const press = async (...combos: string[]) => {
    for (const combo of combos) await editor.press(combo);
    // Waits for choosing, uploading and adding.
    for (let turns = 0; turns < 4; turns++) await editor.settled();
  };
  return { ...editor, press, takenBack };
}

test('I asks for a file, lays it 60 % of the view wide at its ratio, selects it and is done', async () => {
  const editor = withPictures({}, { ground: { noMapColor: '#ffffff' } });
  await editor.press('i');
  expect(editor.document().drawings).toEqual([
    expect.objectContaining({
      id: -1,
      type: 'image',
      coordinates: [
        [40.65, -74.8],
        [40.35, -74.2],
      ],
      properties: {
        content: NAME,
        name: 'Plan of the park',
        opacity: 1,
        ratio: 2,
        zoomLevels: { min: 0, max: 19 },
        order: 0,
      },
    }),
  ]);
  expect([editor.tool(), editor.half(), editor.selection()]).toEqual([null, 'drawings', [{ kind: 'drawing', id: -1 }]]);
  await editor.press('mod+z');
  expect(editor.document().drawings).toEqual([]);
});

test('a further image lies above the others', async () => {
  const below = { ...aDrawing(4), type: 'image' as const, properties: { content: NAME, order: 7 } };
  const editor = withPictures({}, { drawings: [below] });
  await editor.press('i');
  expect(editor.document().drawings.at(-1)?.properties['order']).toBe(8);
});

test('over ±180° it has its four corners', async () => {
  const editor = withPictures({ view: { south: -1, north: 1, west: 179, east: 181 } });
  await editor.press('i');
  const [drawing] = editor.document().drawings;
  expect(drawing?.coordinates.map(([, longitude]) => longitude)).toEqual([179.4, -179.4, -179.4, 179.4]);
});

test('without a file nothing is drawn; one that cannot be read is told', async () => {
  const none = withPictures({ choose: async () => null });
  await none.press('i');
  expect([none.document().drawings, none.tool(), none.said]).toEqual([[], null, []]);
  const broken = withPictures({
    choose: async () => {
      throw new Error(message('picture.unreadable'));
    },
  });
  await broken.press('i');
  expect([broken.document().drawings, broken.tool(), broken.said]).toEqual([[], null, [message('picture.unreadable')]]);
});

test('a failed upload says why and is tried again with the same picture', async () => {
  const sent: ReadyPicture[] = [];
  const store = async (_questId: number, picture: ReadyPicture) => {
    sent.push(picture);
    if (sent.length < 3) throw new Error(message('common.noNetwork'));
    return STORED;
  };
  const editor = withPictures({ store });
  await editor.press('i');
  expect(sent).toEqual([PLAN, PLAN, PLAN]);
  expect(editor.said).toEqual([message('editor.imageNotStored'), message('editor.imageNotStored')]);
  expect(editor.document().drawings).toHaveLength(1);

  const givenUp = withPictures(
    { store: async () => Promise.reject(new Error(message('common.noNetwork'))) },
    { isSure: false, drawings: [aDrawing(4)] },
  );
  await givenUp.press('i');
  expect([givenUp.document().drawings.length, givenUp.tool()]).toEqual([1, null]);
});

test('a tool that was laid down meanwhile draws nothing, and its picture is taken back', async () => {
  let arrived = (_picture: StoredPicture) => undefined as void;
  const editor = withPictures({
    store: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
  });
  await editor.press('i');
  // Only one upload runs at a time.
  editor.click(40.5, -74.5);
  await editor.press('Escape');
  arrived(STORED);
  await editor.press();
  expect([editor.document().drawings, editor.takenBack]).toEqual([[], [NAME]]);
});

test('who takes another tool while the picture is sent keeps that tool, and gets the picture', async () => {
  let arrived = (_picture: StoredPicture) => undefined as void;
  const editor = withPictures({
    store: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
  });
  await editor.press('i');
  await editor.press('a');
  arrived(STORED);
  await editor.press();
  expect(editor.document().drawings).toHaveLength(1);
  expect([editor.tool(), editor.selection(), editor.takenBack]).toEqual(['add', [], []]);
});

test('files dropped on the map lie around that place, selected; one that cannot be read is told and stops no other', async () => {
  const editor = withPictures(
    {
      prepare: async (file) => {
        if (file.type !== 'image/png') throw new Error(message('picture.unreadable'));
        return PLAN;
      },
    },
    { ground: { noMapColor: '#ffffff' } },
  );
  const files = ['text/plain', 'image/png'].map((type) => new File(['x'], 'x', { type }));
  await layDropped(editor.work, files, { latitude: 40.2, longitude: -74.4 });
  expect(editor.document().drawings.map(({ coordinates }) => coordinates)).toEqual([
    [
      [expect.closeTo(40.35, 6), expect.closeTo(-74.7, 6)],
      [expect.closeTo(40.05, 6), expect.closeTo(-74.1, 6)],
    ],
  ]);
  expect(editor.said).toEqual([message('picture.unreadable')]);
  expect([editor.half(), editor.selection()]).toEqual(['drawings', [{ kind: 'drawing', id: -1 }]]);
});
