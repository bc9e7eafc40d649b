import type { Map as EngineMap } from 'maplibre-gl';
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { MapView } from '../map-view.tsx';
import { SceneProbe, shown } from '../testing/scene-probe.tsx';
import { GridLayer } from './grid-layer.tsx';

const mapOf = (color: string) => (
  <div style={{ width: 400, height: 400, position: 'relative', display: 'grid' }}>
    <MapView center={{ latitude: 0, longitude: 0 }} zoom={7} board={{ color }}>
      <GridLayer />
      <SceneProbe />
    </MapView>
  </div>
);

const engine = () => shown.scene?.map as EngineMap;
const lines = () =>
  engine().getLayer('grid-lines') === undefined ? 0 : engine().queryRenderedFeatures({ layers: ['grid-lines'] }).length;

test.for<readonly [string, string]>([
  ['#173b57', '#ffffff'],
  ['#ffffff', '#15201a'],
])(
  'a board of %s has squares of 100 units in %s, and none where there would be too many',
  async ([color, line], { show }) => {
    await show(mapOf(color));
    await expect
      .element(page.getByRole('group', { name: message('map.board'), exact: true }))
      .toHaveAttribute('data-ready');
    await expect.poll(() => shown.scene).not.toBeNull();
    await expect.poll(lines).toBeGreaterThan(8);
    expect(engine().getPaintProperty('grid-lines', 'line-color')).toBe(line);
    engine().jumpTo({ zoom: 2 });
    await expect.poll(() => engine().getLayoutProperty('grid-lines', 'visibility')).toBe('none');
  },
);
