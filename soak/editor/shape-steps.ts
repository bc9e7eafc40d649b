// Steps with drawings and regions in one tab.
import type { DrawingType } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLngPair } from '@mangoquest/core/geo/coordinates.ts';
import { editDrawing, editRegion, reshape } from '@mangoquest/web/features/mindset-map/actions/shapes.ts';
import type { Kind } from '@mangoquest/web/features/mindset-map/model/selection.ts';
import { operation } from '@mangoquest/web/features/mindset-map/operations/all-operations.ts';
import { perform } from '@mangoquest/web/features/mindset-map/operations/operation.ts';
import { documentIn, edit, grounded, inHalf, takeSelected } from './in-tab.ts';
import type { Pair } from './in-tab.ts';
import type { Tab } from './tab.ts';

export async function draw(tab: Tab, key: string, points: readonly Pair[]): Promise<void> {
  const driver = tab.driver();
  await driver.press(key);
  for (const point of points) driver.click(...grounded(tab, point));
  await driver.press('Enter');
  await driver.press('Escape');
  if (driver.tool() !== null) await driver.press('Escape');
}

/** A label or a signal, with its text. */
export async function letter(tab: Tab, [key, place]: readonly [string, Pair], token: string): Promise<void> {
  const driver = tab.driver();
  tab.answer(token);
  await driver.press(key);
  driver.click(...grounded(tab, place));
  await driver.press('Escape');
}

export function style(tab: Tab, which: number, token: string): void {
  const id = takeSelected(tab, 'drawing', which);
  if (id !== undefined)
    edit(
      tab,
      editDrawing(id, (drawing) => ({
        ...drawing,
        fillColor: which % 2 === 0 ? '#00ff00' : '#ff0000',
        properties: { ...drawing.properties, name: token },
      })),
    );
}

export async function drawRegion(tab: Tab, points: readonly Pair[]): Promise<void> {
  inHalf(tab, 'mindsets');
  await draw(tab, 'e', points);
}

export async function erase(tab: Tab, which: number): Promise<void> {
  inHalf(tab, 'drawings');
  if (takeSelected(tab, 'drawing', which) !== undefined) await tab.driver().press('Delete');
}

export function rename(tab: Tab, which: number, token: string): void {
  const id = takeSelected(tab, 'region', which);
  // A name may move from region to region, also within one save.
  const isTaken = documentIn(tab).regions.some((region) => region.name === 'Park');
  if (id !== undefined)
    edit(
      tab,
      editRegion(id, (region) => ({ ...region, name: isTaken ? token : 'Park' })),
    );
}

const CORNERS: Partial<Record<DrawingType, number>> = { circle: 2, rectangle: 2, label: 1, signal: 1 };

/** The corners that the type needs, at most three; for an image the north-west and the south-east. */
function cornersOf(type: DrawingType | undefined, points: readonly Pair[]): readonly Pair[] {
  const [[south, west] = [0, 0], , [north, east] = [0, 0]] = points;
  if (type === 'image')
    return [
      [north, west],
      [south, east],
    ];
  return points.slice(0, (type === undefined ? undefined : CORNERS[type]) ?? 3);
}

export function put(tab: Tab, [what, which, points]: readonly [Kind, number, readonly Pair[]]): void {
  const id = takeSelected(tab, what, which);
  const drawing = documentIn(tab).drawings.find((one) => what === 'drawing' && one.id === id);
  const coordinates = cornersOf(drawing?.type, points).map((point) => grounded(tab, point));
  if (id !== undefined) edit(tab, reshape({ kind: what, id }, coordinates as readonly LatLngPair[]));
}

export async function layImage(tab: Tab): Promise<void> {
  inHalf(tab, 'drawings');
  await tab.driver().press('i');
  await tab.settled();
}

export async function reorder(tab: Tab, [which, key]: readonly [number, string]): Promise<void> {
  inHalf(tab, 'drawings');
  if (takeSelected(tab, 'drawing', which) !== undefined) await tab.driver().press(key);
}

export function deleteRegion(tab: Tab, which: number): void {
  takeSelected(tab, 'region', which);
  perform(operation('deleteRegion'), tab.driver().work);
}
