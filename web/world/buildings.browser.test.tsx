// Buildings of the street tiles are extruded in the 3D view only: settled-2, 8.
import { useEffect, useState } from 'react';
import { page } from 'vitest/browser';
import { describeMap } from '@mangoquest/contract/calls/system.ts';
import { message } from '../language/language.ts';
import type { ScreenPoint } from '../map/map-context.ts';
import type { MapMindset } from '../map/map-types.ts';
import { MapView } from '../map/map-view.tsx';
import { isShown, SceneProbe, shown } from '../map/testing/scene-probe.tsx';
import { MindsetMarkersLayer } from '../map/markers/mindset-markers-layer.tsx';
import { streetsOf } from '../map/testing/building-tile.ts';
import { expect, testDrawn as test } from '../testing/screen.tsx';
import { World } from './world.tsx';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };
const TILES = 2 ** 14;
const x = ((180 + SQUARE.longitude) / 360) * TILES;
const sine = Math.sin((SQUARE.latitude * Math.PI) / 180);
const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * TILES;

/** One metre east or south of the square, in tile units. */
const METRE = TILES / (40_075_017 * Math.cos((SQUARE.latitude * Math.PI) / 180));
const boxAt = (east: number, south: number, side: number) => {
  const [left, top] = [(x % 1) + east * METRE, (y % 1) + south * METRE];
  return [left, top, left + side * METRE, top + side * METRE] as const;
};
/** The place in the middle of a box of 40 m. */
const middleOf = (east: number, south: number) => ({
  latitude: SQUARE.latitude - (south + 20) / 111_195,
  longitude: SQUARE.longitude + (east + 20) / (111_195 * Math.cos((SQUARE.latitude * Math.PI) / 180)),
});

const PLACES = { tower: [-20, -20], bridge: [-120, -20], outline: [80, -20] } as const;
const STREETS = streetsOf([
  { box: boxAt(...PLACES.tower, 40), tags: { render_height: 60, render_min_height: 0 } },
  { box: boxAt(...PLACES.bridge, 40), tags: { render_height: 60, render_min_height: 50 } },
  { box: boxAt(...PLACES.outline, 40), tags: { render_height: 60, hide_3d: true } },
]);
const MINDSETS: readonly MapMindset[] = [];

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const flat = <MindsetMarkersLayer mindsets={MINDSETS} />;
let tilt: (isTilted: boolean) => void = () => undefined;
function Tiltable() {
  const [isTilted, setIsTilted] = useState(false);
  useEffect(() => {
    tilt = setIsTilted;
  }, []);
  return (
    <div style={{ width: 800, height: 600, position: 'relative', display: 'grid' }}>
      <MapView center={SQUARE} zoom={17.5}>
        <SceneProbe />
        {isTilted ? (
          <World mindsets={MINDSETS} selectedIds={[]} drawings={[]} onMindsetClick={() => undefined}>
            {flat}
          </World>
        ) : (
          flat
        )}
      </MapView>
    </div>
  );
}

const groundOf = (building: keyof typeof PLACES): ScreenPoint => {
  const [east, south] = PLACES[building];
  return shown.scene?.project(middleOf(east, south)) ?? { x: 0, y: 0 };
};

/** Pixels on the screen between the ground and a roof, from the initial camera. */
const ROOF = 75;
const above = ({ x: left, y: top }: ScreenPoint, pixels = ROOF) => ({ x: left, y: top - pixels });

/** Heights of the extruded features at a point of the screen. */
function standingAt(point: ScreenPoint): readonly unknown[] {
  const { scene } = shown;
  if (!scene?.map.getLayer('standing-buildings')) return [];
  const layers = ['standing-buildings'];
  return scene.map.queryRenderedFeatures([point.x, point.y], { layers }).map((one) => one.properties['render_height']);
}

/** Number of flat building features at a point of the screen. */
const lyingAt = (point: ScreenPoint) =>
  shown.scene?.map.queryRenderedFeatures([point.x, point.y], { layers: ['building'] }).length ?? 0;

/** Colours of the rendered map at points of the screen, read in a fresh frame. */
async function colorsAt(points: readonly ScreenPoint[]): Promise<readonly string[]> {
  await expect.poll(isShown).toBe(true);
  const engine = shown.scene?.map;
  if (engine === undefined) throw new Error('No map');
  const canvas = engine.getCanvas();
  const ratio = canvas.width / canvas.clientWidth;
  return new Promise((resolve) => {
    engine.once('render', () => {
      const gl = canvas.getContext('webgl2');
      const pixel = new Uint8Array(4);
      resolve(
        points.map((at) => {
          gl?.readPixels(
            Math.round(at.x * ratio),
            Math.round((canvas.clientHeight - at.y) * ratio),
            1,
            1,
            6408,
            5121,
            pixel,
          );
          return pixel.subarray(0, 3).join(' ');
        }),
      );
    });
    engine.triggerRepaint();
  });
}

const BUILDINGS = ['tower', 'bridge', 'outline'] as const;
const roofs = () => BUILDINGS.map((one) => standingAt(above(groundOf(one))));
const feet = () => BUILDINGS.map((one) => standingAt(groundOf(one)));

test('buildings of the street tiles stand by their heights in the 3D view, and lie on the flat map', async ({
  show,
  server,
}) => {
  server.answer(describeMap, { kind: 'auto', url: STREETS, attribution: 'test', places: 'towns' });
  await show(<Tiltable />);
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => lyingAt(groundOf('tower'))).toBe(1);
  expect(shown.scene?.map.getLayer('standing-buildings')).toBeUndefined();

  tilt(true);
  // A building that starts at 50 m leaves the ground below it uncovered; an outline with separate parts is not
  // extruded.
  await expect.poll(roofs).toEqual([[60], [60], []]);
  expect(feet()).toEqual([[60], [], []]);
  expect(BUILDINGS.map((one) => lyingAt(groundOf(one)))).toEqual([1, 1, 1]);
  const [tower, bridge, ground] = await colorsAt(BUILDINGS.map((one) => above(groundOf(one))));
  expect(tower).toBe(bridge);
  expect(tower).not.toBe(ground);
  // Walls are darker than roofs and than flat areas.
  const [wall, , lying] = await colorsAt(BUILDINGS.map((one) => above(groundOf(one), 20)));
  expect(wall).not.toBe(tower);
  expect(wall).not.toBe(lying);

  tilt(false);
  await expect.poll(() => shown.scene?.map.getLayer('standing-buildings')).toBeUndefined();
  const seen = await colorsAt(BUILDINGS.map((one) => above(groundOf(one))));
  expect(new Set(seen)).toEqual(new Set([ground]));
});
