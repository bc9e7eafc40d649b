import type { Locale } from '../messages/locale.ts';
import type { Drawing, MapRegion } from './drawing.ts';

/** What a new region may be called: “Region 1”, or the next number that none of the quest has. Settled, Regions. */
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

/** What a list calls a drawing: its name, or “Polygon 3” for the third polygon. Settled, Names. */
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

/** The same properties under another name; the same object where the name is no other. Spec §5. */
export function renamed<D extends Pick<Drawing, 'properties'>>(drawing: D, name: string): D {
  const trimmed = name.trim();
  return trimmed === (drawing.properties.name ?? '')
    ? drawing
    : { ...drawing, properties: { ...drawing.properties, name: trimmed } };
}

/** The same label with another text; the same object where it says no other. */
export function reworded<D extends Pick<Drawing, 'properties'>>(label: D, text: string): D {
  const content = text.trim();
  return content === (label.properties.content ?? '')
    ? label
    : { ...label, properties: { ...label.properties, content } };
}
