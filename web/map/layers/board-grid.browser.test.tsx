import type { Map as EngineMap } from 'maplibre-gl';
import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import { MapView } from '../map-view.tsx';
import { SceneProbe, shown } from '../testing/scene-probe.tsx';
import { GridLayer } from './grid-layer.tsx';

const mapOf = (color: string) => (
  <div style={{ width: 1440, height: 900, position: 'relative', display: 'grid' }}>
    <MapView center={{ latitude: 0, longitude: 0 }} zoom={5.8074} board={{ color }}>
      <GridLayer />
      <SceneProbe />
    </MapView>
  </div>
);

const engine = () => shown.scene?.map as EngineMap;
const lines = () => {
  const layers = ['grid-lines', 'grid-tenths'];
  if (layers.some((id) => engine().getLayer(id) === undefined)) return 0;
  const found = engine().queryRenderedFeatures({ layers });
  return new Set(found.map(({ geometry }) => JSON.stringify(geometry))).size;
};
const told = (units: number) =>
  page.getByText(message('map.boardGrid', { side: message('words.units', { n: units }) }), { exact: true });

test.for<readonly [string, string, string]>([
  ['#173b57', '#ffffff', 'rgb(255, 255, 255)'],
  ['#ffffff', '#15201a', 'rgb(21, 32, 26)'],
])(
  'a board of %s has squares of 100 units in %s as look-2 draws them, and says so; smaller and larger by the zoom',
  async ([color, line, words], { show }) => {
    await show(mapOf(color));
    await expect
      .element(page.getByRole('group', { name: message('map.board'), exact: true }))
      .toHaveAttribute('data-ready');
    await expect.poll(() => shown.scene).not.toBeNull();
    // 36 squares of 40 px across, 22 and a half down.
    await expect.poll(lines).toBeGreaterThan(36 + 22);
    expect(engine().getPaintProperty('grid-lines', 'line-color')).toBe(line);
    await expect.element(told(100)).toBeVisible();
    await expect.element(told(100)).toHaveStyle({ color: words });
    engine().jumpTo({ zoom: 2 });
    await expect.element(told(1000)).toBeVisible();
    engine().jumpTo({ zoom: 16 });
    await expect.element(told(0.1)).toBeVisible();
    await expect.poll(lines).toBeGreaterThan(20);
  },
);

test('a board shows nothing of a map, and so names no source of one', async ({ show }) => {
  await show(mapOf('#ffffff'));
  await expect.element(told(100)).toBeVisible();
  await expect.element(page.getByText('Natural Earth')).not.toBeInTheDocument();
});
