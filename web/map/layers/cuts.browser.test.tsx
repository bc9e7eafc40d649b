import { page } from 'vitest/browser';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import type { GeoJSONSource, Map as EngineMap } from 'maplibre-gl';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { MapView } from '../map-view.tsx';
import { SceneProbe, shown } from '../testing/scene-probe.tsx';
import { DrawingsLayer } from './drawings-layer.tsx';
import { GridLayer } from './grid-layer.tsx';
import { RegionsLayer } from './regions-layer.tsx';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };
const CORNERS: readonly LatLngPair[] = [
  [40.7418, -73.9878],
  [40.7422, -73.9878],
  [40.7422, -73.9874],
];

const drawing = (id: number, type: Drawing['type'], properties: Drawing['properties'] = {}): Drawing => ({
  id,
  questId: 1,
  type,
  coordinates: type === 'label' ? CORNERS.slice(0, 1) : CORNERS,
  borderColor: '#e4572e',
  fillColor: '#17bebb',
  properties,
});

const REGION: MapRegion = { id: 1, questId: 1, name: 'North', color: 2, coordinates: CORNERS };

const mapOf = (drawings: readonly Drawing[]) => (
  <div style={{ width: 400, height: 400, position: 'relative', display: 'grid' }}>
    <MapView center={SQUARE} zoom={17}>
      <GridLayer />
      <DrawingsLayer drawings={drawings} />
      <RegionsLayer regions={[REGION]} />
      <SceneProbe />
    </MapView>
  </div>
);

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const isReady = async () => {
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => shown.scene).not.toBeNull();
};
const engine = () => shown.scene?.map as EngineMap;
const sides = () =>
  ['grid', 'drawings', 'regions', 'drawing-letters', 'region-names'].map(
    (id) => engine().getSource<GeoJSONSource>(id)?.tileSize,
  );
const layers = () =>
  engine()
    .getLayersOrder()
    .filter((id) => id.startsWith('drawing-'));

test('areas and lines come in large tiles, texts above them in usual ones', async ({ show }) => {
  await show(mapOf([drawing(-1, 'polygon'), drawing(-2, 'label', { name: 'Arch' })]));
  await isReady();
  expect(sides()).toEqual([1024, 1024, 1024, 512, 512]);
  expect(layers()).toEqual([
    'drawing-fills-0',
    'drawing-lines-0',
    'drawing-lettering',
    'drawing-signals',
    'drawing-labels',
  ]);
});

test('lines of different widths, which go by the zoom too, come in usual tiles', async ({ show }) => {
  await show(mapOf([drawing(-1, 'polygon', { stroke: 3 }), drawing(-2, 'polyline')]));
  await isReady();
  expect(sides()[1]).toBe(512);
});

test('the grid, drawings and regions are clipped to tiles once a frame', async ({ show }) => {
  await show(mapOf([drawing(-1, 'polygon')]));
  await isReady();
  await expect.poll(() => engine().loaded()).toBe(true);
  const { painter } = engine();
  const { sky } = painter.drawFunctions;
  let masks = 0;
  painter.drawFunctions.sky = (mesh, frame) => {
    sky(mesh, frame);
    const own = frame as unknown as { renderTileMasks: (...all: unknown[]) => void };
    const draw = own.renderTileMasks.bind(own);
    own.renderTileMasks = (...all) => {
      masks++;
      draw(...all);
    };
  };
  engine().redraw();
  expect(masks).toBe(1);
});
