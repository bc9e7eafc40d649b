import { useState } from 'react';
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { PageGestures } from '../layers/page-gestures.tsx';
import { MapView } from '../map-view.tsx';
import { SceneProbe, shown } from '../testing/scene-probe.tsx';
import { useTilt } from './use-tilt.ts';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };
const map = page.getByRole('group', { name: message('map.label'), exact: true });

function Tilted() {
  useTilt();
  return null;
}

const tilted = (isInPage: boolean, isTilted = true) => (
  <div style={{ width: 400, height: 400, position: 'relative', display: 'grid' }}>
    <MapView center={SQUARE} zoom={16}>
      {isInPage && <PageGestures />}
      <SceneProbe />
      {isTilted && <Tilted />}
    </MapView>
  </div>
);

function Switched() {
  const [isTilted, setTilted] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setTilted(!isTilted)}>
        Switch
      </button>
      {tilted(false, isTilted)}
    </>
  );
}

type Point = readonly [number, number];

/** Sends a touch event with fingers at these points; returns whether the page was kept from handling it. */
function touch(type: 'touchstart' | 'touchmove' | 'touchend', ...points: readonly Point[]): boolean {
  const target = map.element().querySelector('.maplibregl-canvas-container canvas') as HTMLElement;
  const box = target.getBoundingClientRect();
  const touches = points.map(
    ([x, y], identifier) => new Touch({ identifier, target, clientX: box.x + x, clientY: box.y + y }),
  );
  return !target.dispatchEvent(
    new TouchEvent(type, { bubbles: true, cancelable: true, touches, targetTouches: touches, changedTouches: touches }),
  );
}

/** Camera of the map: bearing, pitch, zoom, and its middle. */
function camera() {
  const engine = shown.scene?.map;
  if (engine === undefined) throw new Error('No map');
  const { lng, lat } = engine.getCenter();
  return { bearing: engine.getBearing(), pitch: engine.getPitch(), zoom: engine.getZoom(), lng, lat };
}

async function move(from: readonly Point[], to: readonly Point[]): Promise<void> {
  touch('touchstart', ...from);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const between = from.map(([x, y], at): Point => {
      const [toX, toY] = to[at] ?? [x, y];
      return [x + (toX - x) * part, y + (toY - y) * part];
    });
    touch('touchmove', ...between);
    // The engine moves the camera in its next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  touch('touchend');
}

test('one finger turns and tilts the camera, two move and zoom it', async ({ show }) => {
  await show(tilted(false));
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => Math.round(camera().pitch)).toBe(58);
  const first = camera();
  await move([[200, 200]], [[250, 240]]);
  const turned = camera();
  expect([turned.bearing, turned.pitch].map(Math.round)).toEqual([-20, 46]);
  expect([turned.zoom, turned.lng, turned.lat]).toEqual([first.zoom, first.lng, first.lat]);

  await move(
    [
      [150, 200],
      [250, 200],
    ],
    [
      [90, 200],
      [310, 200],
    ],
  );
  await expect.poll(() => camera().zoom).toBeGreaterThan(first.zoom + 0.5);
  expect(camera().pitch).toBeCloseTo(turned.pitch, 0);
  const zoomed = camera();
  await move(
    [
      [150, 180],
      [150, 240],
    ],
    [
      [230, 180],
      [230, 240],
    ],
  );
  await expect.poll(() => Math.abs(camera().lng - zoomed.lng)).toBeGreaterThan(0.00005);
});

test('inside another page one finger is that page’s, and two move the map', async ({ show }) => {
  await show(tilted(true));
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => Math.round(camera().pitch)).toBe(58);
  const first = camera();
  await move([[200, 200]], [[250, 240]]);
  expect(camera()).toEqual(first);
  expect([touch('touchstart', [200, 200]), touch('touchmove', [240, 260])]).toEqual([false, false]);
  touch('touchend');
  await move(
    [
      [150, 200],
      [250, 200],
    ],
    [
      [90, 200],
      [310, 200],
    ],
  );
  await expect.poll(() => camera().zoom).toBeGreaterThan(first.zoom + 0.5);
});

test('the camera keeps its angles while the map lies flat in between', async ({ show }) => {
  await show(<Switched />);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => Math.round(camera().pitch)).toBe(58);
  shown.scene?.map.jumpTo({ bearing: 40, pitch: 30 });
  const before = camera();
  const other = page.getByRole('button', { name: 'Switch' });
  await other.click();
  await expect.poll(() => [camera().bearing, camera().pitch]).toEqual([0, 0]);
  expect([camera().zoom, camera().lng, camera().lat]).toEqual([before.zoom, before.lng, before.lat]);
  await other.click();
  await expect.poll(() => [camera().bearing, camera().pitch].map(Math.round)).toEqual([40, 30]);
});
