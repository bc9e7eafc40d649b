import type { DrawingType } from '@mangoquest/core/drawing/drawing.ts';

/** The Phosphor icon of each type (look, Icons). */
export const TYPE_ICONS = {
  label: 'text-t',
  polyline: 'line-segments',
  polygon: 'polygon',
  rectangle: 'rectangle',
  circle: 'circle',
  image: 'image-square',
  signal: 'broadcast',
  noMapBoard: 'chalkboard',
} as const satisfies Record<DrawingType, string>;
