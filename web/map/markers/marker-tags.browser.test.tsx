import { page } from 'vitest/browser';
import { message } from '../../language/language.ts';
import { expect, test } from '../../testing/screen.tsx';
import type { MapMindset } from '../map-types.ts';
import { MapView } from '../map-view.tsx';
import { SceneProbe, shown } from '../testing/scene-probe.tsx';
import { MindsetMarkersLayer } from './mindset-markers-layer.tsx';

const SQUARE = { latitude: 40.742, longitude: -73.9876 };
const SIDE = 400;
const STEP = 5;

const tagged = (id: number, title: string, east: number, north = 0): MapMindset => ({
  id,
  title,
  latitude: SQUARE.latitude + north,
  longitude: SQUARE.longitude + east,
  state: 'far',
  placeTag: true,
  distance: 80 + id,
});

/** The visible titles, and the number of overlaps, sampled on a grid of points. */
function seenTitles(): { readonly titles: readonly string[]; readonly overlaps: number } {
  const titles = new Set<string>();
  let overlaps = 0;
  for (let x = 0; x < SIDE; x += STEP)
    for (let y = 0; y < SIDE; y += STEP) {
      const found = shown.scene?.map.queryRenderedFeatures([x, y], { layers: ['marker-tags'] }) ?? [];
      const here = new Set(found.map(({ properties }) => String(properties['label'])));
      for (const title of here) titles.add(title);
      if (here.size > 1) overlaps += 1;
    }
  return { titles: [...titles].sort(), overlaps };
}

const mapOf = (mindsets: readonly MapMindset[]) => (
  <div style={{ width: SIDE, height: SIDE, position: 'relative', display: 'grid' }}>
    <MapView center={SQUARE} zoom={17}>
      <MindsetMarkersLayer mindsets={mindsets} />
      <SceneProbe />
    </MapView>
  </div>
);

const map = page.getByRole('group', { name: message('map.label'), exact: true });

test.for<readonly [string, number, number]>([
  ['east', 0.0001, 0],
  ['north', 0, 0.0001],
  ['south-east', 0.0001, -0.0001],
])(
  'place tags stand beside their markers, none upon another while there is room: to the %s',
  async ([, east, north], { show }) => {
    await show(mapOf([tagged(1, 'Worth Monument', 0), tagged(2, 'Eternal light', east, north)]));
    await expect.element(map).toHaveAttribute('data-ready');
    await expect.poll(() => seenTitles()).toEqual({ titles: ['Eternal light', 'Worth Monument'], overlaps: 0 });
  },
);

test('where there is no room place tags stand all the same', async ({ show }) => {
  const titles = ['Arch', 'Clock', 'Flatiron', 'Liberty', 'Monument', 'Tower'];
  await show(mapOf(titles.map((title, at) => tagged(at + 1, title, at * 0.00002))));
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.poll(() => seenTitles().titles).toEqual(titles);
});
