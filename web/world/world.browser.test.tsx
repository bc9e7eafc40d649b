import { ON_THE_GROUND } from '@mangoquest/core/mindset/raised.ts';
import { vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message } from '../language/language.ts';
import type { MapMindset } from '../map/map-types.ts';
import { MapView } from '../map/map-view.tsx';
import { MindsetMarkersLayer } from '../map/markers/mindset-markers-layer.tsx';
import { isShown, SceneProbe, shown } from '../map/testing/scene-probe.tsx';
import { expect, testDrawn as test } from '../testing/screen.tsx';
import { Billboards } from './billboards.ts';
import { World } from './world.tsx';
import { WorldScene } from './world-scene.ts';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };
const MINDSETS: readonly MapMindset[] = [
  { id: 1, title: 'Clock', ...SQUARE, state: 'reach' },
  {
    id: 2,
    title: 'Arch',
    latitude: 40.7425,
    longitude: -73.987,
    state: 'visited',
    raised: { ...ON_THE_GROUND, altitude: 40 },
  },
];

const clicked = vi.fn<(id: number) => void>();
const flat = <MindsetMarkersLayer mindsets={MINDSETS} />;

const worldOf = (isTilted: boolean, mindsets = MINDSETS) => (
  <div style={{ width: 600, height: 500, position: 'relative', display: 'grid' }}>
    <MapView center={SQUARE} zoom={17}>
      <SceneProbe />
      {isTilted ? (
        <World mindsets={mindsets} selectedIds={[1]} drawings={[]} onMindsetClick={clicked}>
          {flat}
        </World>
      ) : (
        flat
      )}
    </MapView>
  </div>
);

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const clock = map.getByRole('button', { name: /^Clock/ });

/** Colour of the rendered map at an offset from a mindset's button, read in a fresh frame. */
async function colorAt(button: typeof clock, right: number, down: number): Promise<readonly number[]> {
  await expect.poll(isShown).toBe(true);
  const engine = shown.scene?.map;
  if (engine === undefined) throw new Error('No map');
  const canvas = engine.getCanvas();
  const [box, whole] = [button.element().getBoundingClientRect(), canvas.getBoundingClientRect()];
  const ratio = canvas.width / whole.width;
  const x = (box.x + box.width / 2 + right - whole.x) * ratio;
  const y = (whole.bottom - (box.y + box.height / 2 + down)) * ratio;
  const pixel = new Uint8Array(4);
  await new Promise<void>((resolve) => {
    engine.once('render', () => {
      const gl = canvas.getContext('webgl2');
      gl?.readPixels(Math.round(x), Math.round(y), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      resolve();
    });
    engine.triggerRepaint();
  });
  return Array.from(pixel.subarray(0, 3));
}

const isBlue = ([red = 0, , blue = 0]: readonly number[]) => blue > red + 40;

test('mindsets stand on the tilted map, are clicked at their disk, and lie flat again', async ({ show }) => {
  clicked.mockClear();
  await show(worldOf(true));
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => Math.round(shown.scene?.map.getPitch() ?? 0)).toBe(58);
  const isTilted = () => 'tilted' in (shown.scene?.map.getContainer().dataset ?? {});
  expect(isTilted()).toBe(true);
  await expect.poll(() => shown.scene?.map.getLayer('world')?.type).toBe('custom');
  await expect.element(clock).toHaveAttribute('aria-pressed', 'true');
  // The disk of the selected one, beside its icon.
  await expect.poll(async () => isBlue(await colorAt(clock, 15, 0))).toBe(true);

  const { x, y } = clock.element().getBoundingClientRect();
  const canvas = map.element().querySelector('canvas') as HTMLCanvasElement;
  const whole = canvas.getBoundingClientRect();
  await userEvent.click(canvas, { position: { x: x + 25 - whole.x, y: y + 25 - whole.y } });
  await expect.poll(() => clicked.mock.calls.map(([id]) => id)).toEqual([1]);

  const at = shown.scene?.map.getCenter();
  await show(worldOf(false));
  await expect.poll(() => shown.scene?.map.getPitch()).toBe(0);
  expect(isTilted()).toBe(false);
  expect(shown.scene?.map.getLayer('world')).toBeUndefined();
  expect(shown.scene?.map.getCenter()).toEqual(at);
});

test('a mindset has its shape, its size, and a beam of light while it is selected', async ({ show }) => {
  const [one, other] = MINDSETS as readonly [MapMindset, MapMindset];
  const raised = { altitude: 0, shape: 'sign' as const, scale: 200, beam: true };
  await show(worldOf(true, [{ ...one, raised }, other]));
  await expect.element(map).toHaveAttribute('data-ready');
  // An offset that no pin covers.
  await expect.poll(async () => isBlue(await colorAt(clock, 40, 20))).toBe(true);
  // The ground next to the beam has a uniform colour.
  const [beam, ground, further] = [
    await colorAt(clock, 0, -110),
    await colorAt(clock, 60, -110),
    await colorAt(clock, 80, -110),
  ];
  expect(ground).toEqual(further);
  expect(beam).not.toEqual(ground);
});

test('the titles of two place tags at one place stand beside each other', async ({ show }) => {
  const drawn = vi.spyOn(Billboards.prototype, 'show');
  const [one, other] = MINDSETS as readonly [MapMindset, MapMindset];
  const tagged = { ...other, latitude: one.latitude, longitude: one.longitude, raised: ON_THE_GROUND, placeTag: true };
  await show(worldOf(true, [{ ...one, placeTag: true }, tagged]));
  await expect.element(map).toHaveAttribute('data-ready');
  await expect
    .poll(() => (drawn.mock.calls.at(-1)?.[0] ?? []).map(({ aside = 0 }) => Math.sign(aside)))
    .toEqual([1, 0]);
});

test('in a crowd every place tag has its title, and other names give way', async ({ show }) => {
  const drawn = vi.spyOn(Billboards.prototype, 'show');
  const [one] = MINDSETS as readonly [MapMindset];
  const tags = Array.from({ length: 300 }, (_, id) => ({
    ...one,
    id: id + 2,
    title: `A monument with a long inscription ${id}`,
    placeTag: true,
  }));
  const untagged = [400, 401].map((id) => ({ ...one, id, title: `Bench ${id}` }));
  await show(worldOf(true, [one, ...tags, ...untagged]));
  await expect.element(map).toHaveAttribute('data-ready');
  // The selected one's, and those of the tags.
  await expect.poll(() => drawn.mock.calls.at(-1)?.[0].length).toBe(301);
});

test('at rest no frame is drawn', async ({ show }) => {
  const painted = vi.spyOn(WorldScene.prototype, 'paint');
  await show(worldOf(true));
  await expect.poll(() => painted.mock.calls.length).toBeGreaterThan(0);
  await new Promise<void>((resolve) => {
    shown.scene?.map.once('idle', () => {
      resolve();
    });
    shown.scene?.map.triggerRepaint();
  });
  /** Frames drawn in enough animation frames to notice a map that keeps rendering. */
  const drawnMeanwhile = async () => {
    painted.mockClear();
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    return painted.mock.calls.length;
  };
  // Labels are chosen a moment after the last move.
  await expect.poll(drawnMeanwhile).toBe(0);
  shown.scene?.map.triggerRepaint();
  await expect.poll(() => painted.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(drawnMeanwhile).toBe(0);
});

test('graphics that were taken away are drawn anew when they are back', async ({ show, allowConsole }) => {
  allowConsole(/cannot be restored|Context Lost|Context Restored|CONTEXT_LOST/);
  await show(worldOf(true));
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(async () => isBlue(await colorAt(clock, 15, 0))).toBe(true);
  const disposed = vi.spyOn(WorldScene.prototype, 'dispose');
  const taken = shown.scene?.map.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
  taken?.loseContext();
  await expect.poll(() => disposed.mock.calls.length).toBe(1);
  taken?.restoreContext();
  await expect.poll(() => shown.scene?.map.getLayer('world')?.type).toBe('custom');
  await expect.poll(async () => isBlue(await colorAt(clock, 15, 0))).toBe(true);
});

test('a browser that can’t draw it says so, and keeps the flat map', async ({ show, allowConsole }) => {
  allowConsole(/no such thing|error boundary|WorldLayer/);
  vi.spyOn(WorldScene.prototype, 'show').mockImplementation(() => {
    throw new Error('no such thing');
  });
  await show(worldOf(true));
  await expect.element(page.getByText(message('map.no3d'))).toBeVisible();
  await expect.element(clock).toBeInTheDocument();
  expect(shown.scene?.map.getPitch()).toBe(0);
});
