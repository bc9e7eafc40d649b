import { storedColor } from '@mangoquest/core/drawing/color.ts';
import { storedOpacity } from '@mangoquest/core/drawing/drawing.rules.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Cleaner } from './cleaned.ts';

/** Properties may be any JSON: those that the rules read are checked for their type first. */
export function drawingTypeIssues(properties: Readonly<Record<string, unknown>>): Issue[] {
  const is = (type: 'string' | 'number', ...names: readonly string[]) =>
    names.filter((name) => properties[name] !== undefined && typeof properties[name] !== type);
  const levels = properties['zoomLevels'] as { readonly min?: unknown; readonly max?: unknown } | null | undefined;
  const isZoom = levels === undefined || (typeof levels?.min === 'number' && typeof levels.max === 'number');
  const misfits = [
    ...is('number', 'opacity', 'stroke', 'ratio', 'order'),
    ...is('string', 'name', 'content', 'noMapColor', 'bluetoothId'),
    ...(isZoom ? [] : ['zoomLevels']),
  ];
  return misfits.map((name): Issue => ({ field: `properties.${name}`, message: 'common.invalid' }));
}

/**
 * The stored form, except for the points: colours as `#rrggbb`, opacity rounded to a tenth, a signal's content as
 * sanitised HTML (Spec §5). A label is plain text (settled, Drawings).
 */
export function cleanDrawing<D extends Omit<Drawing, 'id' | 'questId'>>(drawing: D, cleaner: Cleaner): D {
  const { content, opacity, noMapColor, name, ...properties } = drawing.properties;
  return {
    ...drawing,
    borderColor: storedColor(drawing.borderColor),
    fillColor: storedColor(drawing.fillColor),
    properties: {
      ...properties,
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(opacity === undefined ? {} : { opacity: storedOpacity(opacity) }),
      ...(noMapColor === undefined ? {} : { noMapColor: storedColor(noMapColor) }),
      ...(content === undefined
        ? {}
        : { content: drawing.type === 'signal' ? cleaner.clean(content, 'signal') : content }),
    },
  };
}
