import type { MapColors } from '../map/style/map-colors.ts';

/** Screen pixels. */
export const LABEL_HEIGHT = 26;
export const LABEL_WIDTH = 330;
export const LABEL_FONT = '600 12px "Commissioner Variable"';
const PILL = 20;
/** Height of a label without its shadow. */
export const PILL_ROOM = PILL + 2;
const PADDING = 9;

/** Width of a label for a text of this width. */
export function labelWidth(text: number): number {
  return Math.min(LABEL_WIDTH, Math.ceil(text) + 2 * PADDING + 2);
}

/** Draws a text on a pill, around the origin of the canvas. */
export function drawLabel(canvas: CanvasRenderingContext2D, text: string, width: number, colors: MapColors): void {
  canvas.shadowColor = 'rgba(16,32,24,.3)';
  canvas.shadowBlur = 4;
  canvas.shadowOffsetY = 1;
  canvas.fillStyle = colors.raised;
  canvas.beginPath();
  canvas.roundRect(1 - width / 2, -PILL / 2, width - 2, PILL, PILL / 2);
  canvas.fill();
  canvas.shadowColor = 'transparent';
  canvas.fillStyle = colors.text;
  canvas.font = LABEL_FONT;
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(text, 0, 1, width - 2 * PADDING);
}
