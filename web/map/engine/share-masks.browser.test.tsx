import { page } from 'vitest/browser';
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import type { Map as EngineMap } from 'maplibre-gl';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { DrawingsLayer } from '../layers/drawings-layer.tsx';
import { GridLayer } from '../layers/grid-layer.tsx';
import { RegionsLayer } from '../layers/regions-layer.tsx';
import { MapView } from '../map-view.tsx';
import { SceneProbe, shown } from '../testing/scene-probe.tsx';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };
const CORNERS: readonly LatLngPair[] = [
  [40.7418, -73.9878],
  [40.7422, -73.9878],
  [40.7422, -73.9874],
];

const DRAWING: Drawing = {
  id: -1,
  questId: 1,
  type: 'polygon',
  coordinates: CORNERS,
  borderColor: '#e4572e',
  fillColor: '#17bebb',
  properties: {},
};

const REGION: MapRegion = { id: 1, questId: 1, name: 'North', color: 2, coordinates: CORNERS };

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const isReady = async () => {
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => shown.scene).not.toBeNull();
};
const engine = () => shown.scene?.map as EngineMap;

test('the grid, drawings and regions are clipped to tiles once a frame', async ({ show }) => {
  await show(
    <div style={{ width: 400, height: 400, position: 'relative', display: 'grid' }}>
      <MapView center={SQUARE} zoom={17}>
        <GridLayer />
        <DrawingsLayer drawings={[DRAWING]} />
        <RegionsLayer regions={[REGION]} />
        <SceneProbe />
      </MapView>
    </div>,
  );
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
