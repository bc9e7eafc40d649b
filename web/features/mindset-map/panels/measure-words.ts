import { type MeasuredShape, shapeMeasure } from '@mangoquest/core/drawing/drawing-measure.ts';
import { far } from '../../../language/far.ts';
import { locale, message } from '../../../language/language.ts';

/** Formatted length or area of a shape: metric, or in units of the board. `null` for a point. */
export function measureInWords(shape: MeasuredShape, onBoard: boolean): string | null {
  const measure = shapeMeasure(shape, onBoard);
  if (measure === null) return null;
  const length = far(measure.length, onBoard);
  if (measure.area === null) return message('editor.measure.line', { length });
  const area = onBoard ? message('editor.squareUnits', { n: Math.round(measure.area) }) : locale.area(measure.area);
  return measure.radius === null
    ? message('editor.measure.ring', { area, length })
    : message('editor.measure.circle', { area, radius: far(measure.radius, onBoard) });
}
