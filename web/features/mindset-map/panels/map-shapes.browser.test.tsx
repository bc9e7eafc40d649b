import { page, userEvent } from 'vitest/browser';
import { message } from '../../../language/language.ts';
import { MapView } from '../../../map/map-view.tsx';
import { expect, test } from '../../../testing/screen.tsx';
import { aDrawing } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';
import { InEditor } from '../testing/in-editor.tsx';
import { MapShapes } from './map-shapes.tsx';

const SIDE = 400;
const MIDDLE = { latitude: 0, longitude: 2 };
const LINE = [
  [0, 0],
  [0, 4],
] as const;

test('by keys a place between two points becomes one point, which the keys then move; a run is one step', async ({
  show,
}) => {
  const line = { ...aDrawing(1), type: 'polyline', coordinates: LINE } as const;
  const driver = editorDriver({ drawings: [line], ground: { noMapColor: '#ffffff' } });
  driver.work.tools.switchHalf('drawings');
  driver.take({ kind: 'drawing', id: 1 });
  await show(
    <InEditor work={driver.work}>
      <div style={{ width: SIDE, height: SIDE, position: 'relative', display: 'grid' }}>
        <MapView center={MIDDLE} zoom={6} board={{ color: '#ffffff' }}>
          <MapShapes />
        </MapView>
      </div>
    </InEditor>,
  );
  const points = () => driver.document().drawings[0]?.coordinates;
  const button = (key: 'map.handle' | 'map.handleBetween', n: number, total: number) =>
    page.getByRole('button', { name: message(key, { n, total }), exact: true });
  await expect.element(button('map.handleBetween', 1, 2)).toBeInTheDocument();
  button('map.handleBetween', 1, 2).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button('map.handle', 2, 3)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(points).toEqual([LINE[0], [0, 2.03], LINE[1]]);
  expect(driver.work.editor.view.get().point?.index).toBe(1);
  button('map.handle', 1, 3).element().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(points).toEqual([[0.02, 0], [0, 2.03], LINE[1]]);
  await driver.press('mod+z');
  expect(points()).toEqual([LINE[0], [0, 2.03], LINE[1]]);
  await driver.press('mod+z');
  expect(points()).toEqual(LINE);
});
