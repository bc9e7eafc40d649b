import type { Locale } from '../messages/locale.ts';
import { MAX_DRAWING_NAME } from './drawing-limits.ts';
import type { Drawing, MapRegion } from './drawing.ts';

/** Default name of a new region: “Region 1”, or the next number not in use. Settled, Regions. */
export function offeredRegionName(
  locale: Pick<Locale, 'message'>,
  regions: readonly Pick<MapRegion, 'name'>[],
): string {
  const names = new Set(regions.map(({ name }) => name));
  for (let n = 1; ; n++) {
    const name = locale.message('editor.regionNumber', { n });
    if (!names.has(name)) return name;
  }
}

/** Characters reserved for a space and a number. */
const NUMBER_ROOM = 8;

/** The name, with a number appended if others have it: “Park 2” if there is a “Park”. */
function freeName(name: string, others: ReadonlySet<string>): string {
  if (name === '' || !others.has(name)) return name;
  const [, stem = name, number = '1'] = /^(.*\S) (\d{1,6})$/.exec(name) ?? [];
  for (let n = Number(number) + 1; ; n++) {
    const next = `${stem.slice(0, MAX_DRAWING_NAME - NUMBER_ROOM)} ${n}`;
    if (!others.has(next)) return next;
  }
}

/** If two tabs chose the same name, the saved region keeps it: names are unique in a quest. Settled, Regions. */
export function namedApart(regions: readonly MapRegion[], saved: readonly MapRegion[]): readonly MapRegion[] {
  const kept = new Set(saved);
  const names = new Set(regions.filter((region) => kept.has(region)).map(({ name }) => name));
  return regions.map((region) => {
    if (kept.has(region)) return region;
    const name = freeName(region.name, names);
    names.add(name);
    return name === region.name ? region : { ...region, name };
  });
}

/** Title of a drawing in lists: its name, or “Polygon 3” for the third polygon. Settled, Names. */
export function drawingTitle(
  locale: Pick<Locale, 'message'>,
  drawing: Pick<Drawing, 'id' | 'type' | 'properties'>,
  drawings: readonly Pick<Drawing, 'id' | 'type'>[],
): string {
  const name = (drawing.properties.name ?? '').trim();
  if (name !== '') return name;
  const ofType = drawings.filter(({ type }) => type === drawing.type);
  const n = Math.max(1, ofType.findIndex(({ id }) => id === drawing.id) + 1);
  return locale.message(`editor.number.${drawing.type}`, { n });
}

/** The properties with another name; the same object if the name is unchanged. Spec §5. */
export function renamed<D extends Pick<Drawing, 'properties'>>(drawing: D, name: string): D {
  const trimmed = name.trim();
  return trimmed === (drawing.properties.name ?? '')
    ? drawing
    : { ...drawing, properties: { ...drawing.properties, name: trimmed } };
}

/** The label with another text; the same object if the text is unchanged. */
export function reworded<D extends Pick<Drawing, 'properties'>>(label: D, text: string): D {
  const content = text.trim();
  return content === (label.properties.content ?? '')
    ? label
    : { ...label, properties: { ...label.properties, content } };
}
