import { beforeEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message } from '../language/language.ts';
import type { MapMindset } from '../map/map-types.ts';
import { MapView } from '../map/map-view.tsx';
import { SceneProbe, shown } from '../map/testing/scene-probe.tsx';
import { expect, test } from '../testing/screen.tsx';
import { World } from './world.tsx';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };
const MINDSETS: readonly MapMindset[] = [{ id: 1, title: 'Clock', ...SQUARE, state: 'reach' }];
const onMove = vi.fn<(id: number, place: { latitude: number; longitude: number }) => void>();
const onRaise = vi.fn<(id: number, altitude: number, by: 'drag' | 'key') => void>();
const map = page.getByRole('group', { name: message('map.label'), exact: true });
const clock = map.getByRole('button', { name: /^Clock/ });
beforeEach(() => {
  onMove.mockClear();
  onRaise.mockClear();
});

const world = (
  <div style={{ width: 600, height: 500, position: 'relative', display: 'grid' }}>
    <MapView center={SQUARE} zoom={17}>
      <SceneProbe />
      <World
        mindsets={MINDSETS}
        selectedIds={[1]}
        drawings={[]}
        onMindsetClick={() => undefined}
        editing={{ onMove, onRaise }}
      >
        {null}
      </World>
    </MapView>
  </div>
);

/** Presses `up` pixels above the mindset's foot, moves and releases. */
function drag(up: number, by: { readonly x: number; readonly y: number }): void {
  const foot = shown.scene?.project(SQUARE) ?? { x: 0, y: 0 };
  const canvas = map.element().querySelector('canvas') as HTMLCanvasElement;
  const whole = canvas.getBoundingClientRect();
  const [left, top] = [whole.x + foot.x, whole.y + foot.y - up];
  const send = (type: string, at: { readonly x: number; readonly y: number }, to: EventTarget = canvas) => {
    const init = { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y, button: 0, buttons: 1 };
    to.dispatchEvent(new PointerEvent(type.replace('mouse', 'pointer'), { ...init, pointerType: 'mouse' }));
    to.dispatchEvent(new MouseEvent(type, init));
  };
  send('mousedown', { x: left, y: top });
  for (const part of [0.3, 0.6, 1]) send('mousemove', { x: left + by.x * part, y: top + by.y * part });
  send('mouseup', { x: left + by.x, y: top + by.y });
}

test('a disk is dragged up and down, its foot along the ground', async ({ show }) => {
  await show(world);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => Math.round(shown.scene?.map.getPitch() ?? 0)).toBe(58);
  await expect.poll(() => shown.scene?.map.getLayer('world')?.type).toBe('custom');
  drag(44, { x: 0, y: -90 });
  await expect.poll(() => onRaise.mock.calls.length).toBe(1);
  const [id, altitude, by] = onRaise.mock.calls[0] as [number, number, string];
  expect([id, by]).toEqual([1, 'drag']);
  expect(Number.isInteger(altitude) && altitude > 20 && altitude < 500).toBe(true);
  // The height does not go below the ground.
  drag(40, { x: 0, y: 60 });
  expect(onRaise).toHaveBeenCalledTimes(1);
  expect(onMove).not.toHaveBeenCalled();

  drag(0, { x: 80, y: 0 });
  await expect.poll(() => onMove.mock.calls.length).toBe(1);
  expect(onMove.mock.calls[0]?.[1].longitude).toBeGreaterThan(SQUARE.longitude);
});

test('by keys it goes a metre, or ten, over the ground and above it, and the camera moves', async ({ show }) => {
  await show(world);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(clock).toBeInTheDocument();
  (clock.element() as HTMLElement).focus();
  await userEvent.keyboard('{PageUp}{Shift>}{PageUp}{/Shift}{PageDown}');
  expect(onRaise.mock.calls).toEqual([
    [1, 1, 'key'],
    [1, 10, 'key'],
    [1, 0, 'key'],
  ]);
  await userEvent.keyboard('{ArrowUp}');
  const north = (onMove.mock.calls.at(-1)?.[1].latitude ?? 0) - SQUARE.latitude;
  expect(Math.round(north * 111_195)).toBe(1);
  const before = shown.scene?.map.getCenter().lat ?? 0;
  await userEvent.keyboard('w');
  await expect.poll(() => shown.scene?.map.getCenter().lat ?? 0).toBeGreaterThan(before);
});

test('by Shift and an arrow it goes ten metres; by its keys the camera goes, zooms, and turns north', async ({
  show,
}) => {
  await show(world);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(clock).toBeInTheDocument();
  (clock.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  const north = (onMove.mock.calls.at(-1)?.[1].latitude ?? 0) - SQUARE.latitude;
  expect(Math.round(north * 111_195)).toBe(10);

  const camera = () => {
    const engine = shown.scene?.map;
    if (engine === undefined) throw new Error('No map');
    const { lng, lat } = engine.getCenter();
    return { lng, lat, zoom: engine.getZoom(), bearing: engine.getBearing() };
  };
  const by = async (key: string, of: 'lng' | 'lat' | 'zoom') => {
    const before = camera()[of];
    await userEvent.keyboard(key);
    await expect.poll(() => camera()[of]).not.toBe(before);
    await expect.poll(() => shown.scene?.map.isMoving()).toBe(false);
    return Math.sign(camera()[of] - before);
  };
  expect([await by('a', 'lng'), await by('d', 'lng'), await by('s', 'lat'), await by('w', 'lat')]).toEqual([
    -1, 1, -1, 1,
  ]);
  expect([await by('q', 'zoom'), await by('e', 'zoom')]).toEqual([1, -1]);
  shown.scene?.map.jumpTo({ bearing: 70 });
  await userEvent.keyboard('n');
  await expect.poll(() => camera().bearing).toBe(0);
  expect(onMove).toHaveBeenCalledTimes(2);
});
