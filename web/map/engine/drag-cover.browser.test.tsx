import { page } from 'vitest/browser';
import type { Map as EngineMap } from 'maplibre-gl';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { PageGestures } from '../layers/page-gestures.tsx';
import { MapView } from '../map-view.tsx';
import { SceneProbe, shown } from '../testing/scene-probe.tsx';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const engine = () => shown.scene?.map as EngineMap;
const cover = () => document.querySelector('.drag-cover');

const shownMap = (
  <div style={{ width: 400, height: 400, position: 'relative', display: 'grid' }}>
    <MapView center={SQUARE} zoom={17}>
      <SceneProbe />
    </MapView>
  </div>
);

async function isReady() {
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => shown.scene).not.toBeNull();
}

/** What the mouse does over the map, `x` pixels from its left side. */
function mouse(type: 'mousedown' | 'mousemove' | 'mouseup', x: number, buttons = 1): void {
  const canvas = engine().getCanvas();
  const { left, top } = canvas.getBoundingClientRect();
  const where = { clientX: left + x, clientY: top + 200 };
  (cover() ?? canvas).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, buttons, ...where }));
}

function pointer(type: 'pointermove' | 'pointerup', x: number, buttons = type === 'pointerup' ? 0 : 1): void {
  const where = { clientX: x, clientY: 200, buttons, altKey: true };
  cover()?.dispatchEvent(new PointerEvent(type, { bubbles: true, ...where }));
}

/** Drags until the map moves. */
async function drag(): Promise<void> {
  mouse('mousedown', 100);
  let x = 100;
  await expect
    .poll(() => {
      mouse('mousemove', (x += 10));
      return engine().isMoving();
    })
    .toBe(true);
}

test('a map that is dragged is covered with all of the page until the button is let go', async ({ show }) => {
  await show(shownMap);
  await isReady();
  const ended = new AbortController();
  const before = engine().getCenter().lng;
  mouse('mousedown', 100);
  mouse('mouseup', 100, 0);
  expect(cover()).toBeNull();
  await drag();
  await expect.poll(() => document.elementFromPoint(2, 2)).toBe(cover());
  mouse('mousemove', 300);
  await expect.poll(() => engine().getCenter().lng).toBeLessThan(before);
  // The map zooms under the hand that holds it, and the page does not scroll.
  const zoom = engine().getZoom();
  const wheel = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -240, buttons: 1 });
  cover()?.dispatchEvent(wheel);
  expect(wheel.defaultPrevented).toBe(true);
  await expect.poll(() => engine().getZoom()).toBeGreaterThan(zoom);
  const seen: string[] = [];
  for (const type of ['pointermove', 'pointerup', 'mouseup'] as const)
    for (const [name, target] of [
      ['canvas', engine().getCanvas()],
      ['window', window],
    ] as const)
      target.addEventListener(
        type,
        ({ target: at }) => {
          seen.push(`${name} ${type} ${at === cover() ? 'cover' : 'canvas'}`);
        },
        { signal: ended.signal },
      );
  pointer('pointermove', 300);
  pointer('pointerup', 300);
  mouse('mouseup', 300, 0);
  ended.abort();
  expect(cover()).toBeNull();
  // Each once where it is listened to, and a move on its way up as itself.
  expect(seen).toEqual([
    'canvas pointermove canvas',
    'window pointermove cover',
    'canvas pointerup canvas',
    'window pointerup canvas',
    'canvas mouseup canvas',
    'window mouseup canvas',
  ]);
  await expect.poll(() => engine().isMoving()).toBe(false);
});

test('a move that no button makes, and a window that loses the mouse, leave no cover', async ({ show }) => {
  await show(shownMap);
  await isReady();
  let moves = 0;
  engine().on('movestart', () => moves++);
  engine().panBy([40, 0], { animate: false });
  expect(moves).toBe(1);
  expect(cover()).toBeNull();
  await drag();
  expect(cover()).not.toBeNull();
  window.dispatchEvent(new FocusEvent('blur'));
  expect(cover()).toBeNull();
  mouse('mouseup', 300, 0);
});

test('a flick that ends before the map has moved leaves no cover', async ({ show }) => {
  await show(shownMap);
  await isReady();
  let moves = 0;
  engine().on('movestart', () => moves++);
  mouse('mousedown', 100);
  mouse('mousemove', 160);
  mouse('mouseup', 160, 0);
  await expect.poll(() => moves).toBe(1);
  expect(cover()).toBeNull();
});

test('a wheel that is turned while something else is held brings no cover, and a second button keeps it', async ({
  show,
}) => {
  await show(shownMap);
  await isReady();
  let moves = 0;
  engine().on('movestart', () => moves++);
  const wheel = { bubbles: true, cancelable: true, deltaY: -240, buttons: 1, clientX: 200, clientY: 200 };
  engine().getCanvas().dispatchEvent(new WheelEvent('wheel', wheel));
  await expect.poll(() => moves).toBe(1);
  expect(cover()).toBeNull();
  await expect.poll(() => engine().isMoving()).toBe(false);
  await drag();
  mouse('mouseup', 300, 1);
  expect(cover()).not.toBeNull();
  pointer('pointermove', 300, 0);
  expect(cover()).toBeNull();
  mouse('mouseup', 300, 0);
});

test('a map in a page that scrolls keeps the wheel through a drag, until the mouse is beside it', async ({ show }) => {
  await show(
    <div style={{ width: 400, height: 400, position: 'relative', display: 'grid' }}>
      <MapView center={SQUARE} zoom={17}>
        <PageGestures />
        <SceneProbe />
      </MapView>
    </div>,
  );
  await isReady();
  const box = engine().getContainer();
  const byMouse = { bubbles: true, pointerType: 'mouse' } as const;
  const isThePages = () => engine().cooperativeGestures.isEnabled();
  await expect.poll(isThePages).toBe(true);
  box.dispatchEvent(new PointerEvent('pointerdown', byMouse));
  await drag();
  // What the browser says when the cover comes between.
  box.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse', relatedTarget: cover() }));
  cover()?.dispatchEvent(new PointerEvent('pointerover', byMouse));
  expect(isThePages()).toBe(false);
  mouse('mouseup', 300, 0);
  engine().getCanvas().dispatchEvent(new PointerEvent('pointerover', byMouse));
  expect(isThePages()).toBe(false);
  document.body.dispatchEvent(new PointerEvent('pointerover', byMouse));
  expect(isThePages()).toBe(true);
});

test('in a dialog the cover is above the dialog', async ({ show }) => {
  await show(<dialog ref={(dialog) => dialog?.showModal()}>{shownMap}</dialog>);
  await isReady();
  await drag();
  await expect.poll(() => document.elementFromPoint(2, 2)).toBe(cover());
  mouse('mouseup', 300, 0);
  expect(cover()).toBeNull();
});
