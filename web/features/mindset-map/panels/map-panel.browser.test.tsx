import { page } from 'vitest/browser';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aQuest } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { addDrawing } from '../actions/shapes.ts';
import { afterSave } from '../model/after-save.ts';
import { act, documentOf, type EditorState, select } from '../model/editor-state.ts';
import { FIRST_VIEW } from '../model/editor-view.ts';
import { pendingChanges } from '../model/pending.ts';
import { aDrawing, aRegion, modelServer } from '../model/testing.ts';
import { type DriverOptions, editorDriver } from '../testing/driver.ts';
import { InEditor } from '../testing/in-editor.tsx';
import { MapPanel } from './map-panel.tsx';
import '../mindset-map.css';

const HERE = { latitude: 40.742, longitude: -73.9876 };
const quest = aQuest();
const map = page.getByRole('group', { name: message('editor.mapLabel'), exact: true });

/** Sends mouse events to the map, `right` and `down` pixels from what has this name, or had when it was pressed. */
function pointerOn(name: RegExp) {
  const canvas = map.element().querySelector('canvas');
  const { x, y, width, height } = map.getByRole('button', { name }).element().getBoundingClientRect();
  return (type: string, right = 0, down = 0) => {
    const at = { clientX: x + width / 2 + right, clientY: y + height / 2 + down };
    const init = { bubbles: true, cancelable: true, button: 0, buttons: 1, ...at };
    if (type !== 'click') canvas?.dispatchEvent(new PointerEvent(type.replace('mouse', 'pointer'), init));
    canvas?.dispatchEvent(new MouseEvent(type, init));
  };
}

function click(name: RegExp, right = 0, down = 0): void {
  const send = pointerOn(name);
  for (const type of ['mousedown', 'mouseup', 'click']) send(type, right, down);
}

/** Saves everything, by which what is new gets ids. */
function saved(state: EditorState): EditorState {
  const server = modelServer();
  server.change(() => state.base);
  const sent = documentOf(state);
  const ids = server.save(server.content().revision, pendingChanges(state.base, sent));
  if (ids === null) throw new Error('refused');
  return afterSave(state, sent, ids, { ...server.content(), revision: state.revision + 1 }, quest);
}

async function aMap(show: (part: React.ReactNode) => Promise<void>, options: DriverOptions, isTilted = false) {
  const editor = editorDriver({ quest, ...options });
  editor.work.editor.view.update(() => ({ ...FIRST_VIEW, isTilted }));
  await show(
    <InEditor work={editor.work}>
      <div style={{ width: 1000, height: 600, position: 'relative' }}>
        <MapPanel />
      </div>
    </InEditor>,
  );
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(map.getByRole('button', { name: /^Clock/ })).toBeInTheDocument();
  // Once the map stands still its buttons lie on their markers.
  await expect
    .poll(() => {
      click(/^Clock/);
      return editor.selected();
    })
    .toEqual([11]);
  return editor;
}

const clock = { ...newMindset(11, quest.id, HERE, { title: 'Clock' }), isStart: true };
const [south, west, north, east] = [HERE.latitude - 1, HERE.longitude - 1, HERE.latitude + 1, HERE.longitude + 1];
/** It covers all that is seen. */
const park = aRegion(5, {
  coordinates: [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ],
});

/** With a new mindset, selected. */
const withArch = (place: LatLng) => (state: EditorState) => {
  const arch = newMindset(-1, quest.id, place, { title: 'Arch', order: 1 });
  const added = act(state, (document) => ({ ...document, mindsets: [...document.mindsets, arch] }));
  return select(added, { kind: 'mindset', id: -1 });
};

test('with Add a click in a region or beside a marker adds there, with Box it is a corner; without a tool it selects', async ({
  show,
}) => {
  const editor = await aMap(show, { mindsets: [clock], regions: [park] });
  const { tools } = editor.work;
  editor.select();
  click(/^Clock/, 90, 60);
  expect(editor.selection()).toEqual([{ kind: 'region', id: 5 }]);

  tools.take('add');
  await expect.element(map).toHaveClass('is-placing');
  click(/^Clock/, 12, 8);
  expect([editor.document().mindsets.length, editor.tool()]).toEqual([2, null]);
  await expect.element(map).not.toHaveClass('is-placing');
  tools.take('add');
  await expect.element(map).toHaveClass('is-placing');
  click(/^Clock/, 90, 60);
  expect(editor.document().mindsets).toHaveLength(3);

  editor.select();
  tools.take('box');
  await expect.element(map).toHaveClass('is-placing');
  click(/^Clock/, -20, -20);
  expect(editor.work.editor.view.get().corner).not.toBeNull();
  click(/^Clock/, 40, 30);
  expect(editor.selected()).toEqual([11, -1]);
});

test('so it is in 3D', async ({ show }) => {
  const editor = await aMap(show, { mindsets: [clock], regions: [park] }, true);
  editor.work.tools.take('add');
  await expect.element(map).toHaveClass('is-placing');
  click(/^Clock/);
  expect(editor.document().mindsets).toHaveLength(2);
});

test('what is dragged when a save gives it an id is dragged on, and stays where it is put', async ({ show }) => {
  const editor = await aMap(show, { mindsets: [clock] });
  const { store } = editor.work.editor;
  const { latitude, longitude } = HERE;
  const lawn = aDrawing(-1, {
    coordinates: [
      [latitude, longitude],
      [latitude + 1, longitude],
      [latitude, longitude + 1],
    ],
  });
  store.update((state) => select(act(state, addDrawing(lawn)), { kind: 'drawing', id: -1 }));
  const corner = map.getByRole('button', { name: message('map.handle', { n: 1, total: 3 }) });
  await expect.element(corner).toBeInTheDocument();
  const ofCorner = pointerOn(/^Clock/);
  ofCorner('mousedown');
  ofCorner('mousemove', 40, 30);
  store.update(saved);
  ofCorner('mousemove', 60, 40);
  expect(editor.work.editor.view.get().dragged?.one.id).toBe(1);
  ofCorner('mouseup', 60, 40);
  expect(editor.document().drawings).toMatchObject([{ id: 1 }]);
  expect(editor.document().drawings[0]?.coordinates[0]?.[1]).toBeGreaterThan(longitude);

  const place = { latitude, longitude: longitude + 0.0004 };
  store.update(withArch(place));
  await expect.element(map.getByRole('button', { name: /^Arch/ })).toBeInTheDocument();
  // Its button is put in place after it was drawn.
  await expect
    .poll(() => {
      editor.select();
      click(/^Arch/);
      return editor.selected();
    })
    .toEqual([-1]);
  const ofArch = pointerOn(/^Arch/);
  ofArch('mousedown');
  ofArch('mousemove', 0, 40);
  store.update(saved);
  ofArch('mousemove', 0, 60);
  ofArch('mouseup', 0, 60);
  expect(editor.selected()).toEqual([1]);
  expect(editor.document().mindsets.find(({ id }) => id === 1)?.latitude).toBeLessThan(latitude);
});

test.for([
  ['its disk is raised', 0],
  ['its foot goes over the ground', 1],
] as const)('in 3D, too, a drag holds what a save gives an id: %s', async ([, isFoot], { show }) => {
  const editor = await aMap(show, { mindsets: [clock] }, true);
  const { store } = editor.work.editor;
  const { latitude, longitude } = HERE;
  const place = { latitude, longitude: longitude + 0.0006 };
  store.update(withArch(place));
  const button = map.getByRole('button', { name: /^Arch/ });
  await expect.element(button).toBeInTheDocument();
  await expect
    .poll(() => {
      editor.select();
      click(/^Arch/);
      return editor.selected();
    })
    .toEqual([-1]);
  // Its foot is below the disk, on which its button lies.
  const stem = 44 * isFoot;
  const send = pointerOn(/^Arch/);
  send('mousedown', 0, stem);
  send('mousemove', 20 * isFoot, stem - 30);
  store.update(saved);
  await expect.poll(() => editor.document().mindsets.map(({ id }) => id)).toEqual([11, 1]);
  send('mousemove', 60 * isFoot, stem - 60);
  send('mouseup', 60 * isFoot, stem - 60);
  const held = () => editor.document().mindsets.find(({ id }) => id === 1);
  await expect
    .poll(() => (isFoot === 1 ? (held()?.longitude ?? 0) - place.longitude : Number(held()?.properties['altitude'])))
    .toBeGreaterThan(0);
  expect(editor.selected()).toEqual([1]);
});
