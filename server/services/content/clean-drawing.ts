import { storedColor } from '@mangoquest/core/drawing/color.ts';
import { storedOpacity } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { cutCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Cleaner } from './cleaned.ts';

/** Properties travel as any JSON: what the rules read must be of its type first. */
export function drawingTypeIssues({
  opacity,
  name,
  content,
  zoomLevels,
  noMapColor,
}: Readonly<Record<string, unknown>>): Issue[] {
  const isText = (value: unknown) => value === undefined || typeof value === 'string';
  const levels = zoomLevels as { readonly min?: unknown; readonly max?: unknown } | null | undefined;
  const fits = {
    opacity: opacity === undefined || typeof opacity === 'number',
    name: isText(name),
    content: isText(content),
    noMapColor: isText(noMapColor),
    zoomLevels: levels === undefined || (typeof levels?.min === 'number' && typeof levels.max === 'number'),
  };
  return Object.entries(fits).flatMap(([key, isFit]): Issue[] =>
    isFit ? [] : [{ field: `properties.${key}`, message: 'common.invalid' }],
  );
}

/** As it is stored: places to 6 decimals, colours as `#rrggbb`, the opacity on the tenth, the text of a label or signal harmless (Spec §5). */
export function cleanDrawing<D extends Omit<Drawing, 'id' | 'questId'>>(drawing: D, cleaner: Cleaner): D {
  const { content, opacity, noMapColor, ...properties } = drawing.properties;
  const isText = drawing.type === 'label' || drawing.type === 'signal';
  return {
    ...drawing,
    coordinates: drawing.coordinates.map(
      ([latitude, longitude]) => [cutCoordinate(latitude), cutCoordinate(longitude)] as const,
    ),
    borderColor: storedColor(drawing.borderColor),
    fillColor: storedColor(drawing.fillColor),
    properties: {
      ...properties,
      ...(opacity === undefined ? {} : { opacity: storedOpacity(opacity) }),
      ...(noMapColor === undefined ? {} : { noMapColor: storedColor(noMapColor) }),
      ...(content === undefined ? {} : { content: isText ? cleaner.clean(content, 'label') : content }),
    },
  };
}
