import type { Theme } from '../../ui/theme/theme.ts';
import type { MarkerState } from '../map-types.ts';
import type { MapColors } from '../style/map-colors.ts';
import { drawDisk, drawGlyph } from './shapes.ts';
import type { Glyph } from './shapes.ts';

export type MarkerSize = 'large' | 'small';

/** What determines the image of a marker (look §7). */
export interface MarkerLook {
  readonly state: MarkerState | 'selected';
  readonly size: MarkerSize;
  readonly isStart: boolean;
  readonly isUnsaved: boolean;
  readonly isIncomplete: boolean;
}

/** Image id of a marker look. */
export function markerImageId({ state, size, isStart, isUnsaved, isIncomplete }: MarkerLook): string {
  return `marker|${state}|${size}|${isStart ? 'start' : ''}|${isUnsaved ? 'unsaved' : ''}${isIncomplete ? '|incomplete' : ''}`;
}

export function parseMarkerImageId(id: string): MarkerLook | null {
  const [kind, state, size, start, unsaved, incomplete] = id.split('|');
  if (kind !== 'marker') return null;
  return {
    state: state as MarkerLook['state'],
    size: size as MarkerSize,
    isStart: start === 'start',
    isUnsaved: unsaved === 'unsaved',
    isIncomplete: incomplete === 'incomplete',
  };
}

/** Side of the image in CSS pixels: the 50 px target plus room for halo and shadow. */
export const MARKER_IMAGE_SIDE = { large: 80, small: 48 } as const;

export function glyphOf({ isStart, state }: MarkerLook): Glyph {
  return isStart ? 'flag' : GLYPHS[state];
}

const GLYPHS: Readonly<Record<MarkerLook['state'], Glyph>> = {
  reach: 'mango',
  selected: 'mango',
  visited: 'star',
  missed: 'miss',
  locked: 'lock',
  far: 'mango',
  own: 'pencil',
};

type Canvas = CanvasRenderingContext2D;

function withShadow(canvas: Canvas, theme: Theme, draw: () => void): void {
  canvas.save();
  const ratio = canvas.getTransform().a;
  canvas.shadowColor = theme === 'dark' ? 'rgba(0,0,0,.6)' : 'rgba(16,32,24,.38)';
  canvas.shadowBlur = 7 * ratio;
  canvas.shadowOffsetY = 2.5 * ratio;
  draw();
  canvas.restore();
}

/** Draws one marker around the origin. */
export function drawMarker(canvas: Canvas, look: MarkerLook, colors: MapColors, theme: Theme): void {
  const small = look.size === 'small';
  const radius = small ? 11 : 17;
  const edge = small ? 2 : 3;
  const glyph = glyphOf(look);
  const mango = glyph === 'mango';

  if (look.state === 'selected') drawSelected(canvas, small, glyph, colors, theme);
  else if (look.state === 'far') drawFar(canvas, radius, small, glyph, colors);
  else if (look.state === 'visited' || look.state === 'missed') {
    const ripe = look.state === 'visited';
    const ring = small ? 3.5 : 5;
    const outer = look.isStart ? 3 : 2;
    withShadow(canvas, theme, () => drawDisk(canvas, radius + outer, look.isStart ? colors.leaf600 : '#ffffff'));
    drawDisk(canvas, radius, colors.mindset);
    drawDisk(canvas, radius - ring, ripe ? colors.mango400 : '#ffffff');
    drawGlyph(canvas, glyph, small ? 10 : 16, ripe ? colors.mango900 : colors.skin600, '#ffffff');
  } else {
    const isQuiet = look.state === 'locked' || look.state === 'own';
    const fill = isQuiet ? colors.skin200 : colors.mindset;
    withShadow(canvas, theme, () =>
      drawDisk(canvas, look.isStart ? radius + 3 : radius, look.isStart ? colors.leaf600 : '#ffffff'),
    );
    drawDisk(canvas, radius, '#ffffff');
    drawDisk(canvas, radius - edge, fill);
    const size = mango ? (small ? 12 : 19) : small ? 11 : 17;
    drawGlyph(canvas, glyph, size, isQuiet ? colors.skin800 : colors.onMindset, fill);
  }
  drawMarkerSigns(canvas, look, colors);
}

/** Badges of a marker: not saved, incomplete. */
export function drawMarkerSigns(
  canvas: Canvas,
  { size, isUnsaved, isIncomplete }: MarkerLook,
  colors: MapColors,
): void {
  const small = size === 'small';
  if (isUnsaved) drawUnsavedDot(canvas, small, colors);
  if (isIncomplete) drawIncompleteSign(canvas, small, colors);
}

function drawSelected(canvas: Canvas, small: boolean, glyph: Glyph, colors: MapColors, theme: Theme): void {
  const radius = small ? 15 : 22;
  canvas.save();
  canvas.globalAlpha = 0.42;
  drawDisk(canvas, radius + (small ? 7 : 11), colors.sky300);
  canvas.restore();
  withShadow(canvas, theme, () => drawDisk(canvas, radius + 2.5, colors.onSelected));
  drawDisk(canvas, radius, '#ffffff');
  drawDisk(canvas, radius - (small ? 2 : 3), colors.selected);
  const size = glyph === 'mango' ? (small ? 16 : 24) : small ? 14 : 21;
  drawGlyph(canvas, glyph, size, colors.onSelected, colors.selected);
}

function drawFar(canvas: Canvas, radius: number, small: boolean, glyph: Glyph, colors: MapColors): void {
  const width = small ? 2 : 2.5;
  canvas.save();
  canvas.globalAlpha = 0.8;
  drawDisk(canvas, radius, colors.raised);
  canvas.restore();
  canvas.strokeStyle = colors.mindset;
  canvas.lineWidth = width;
  const middle = radius - width / 2;
  const dashes = small ? 9 : 12;
  canvas.setLineDash([(2 * Math.PI * middle * 0.62) / dashes, (2 * Math.PI * middle * 0.38) / dashes]);
  canvas.beginPath();
  canvas.arc(0, 0, middle, 0, 2 * Math.PI);
  canvas.stroke();
  canvas.setLineDash([]);
  drawGlyph(canvas, glyph, glyph === 'mango' ? (small ? 11 : 17) : small ? 10 : 15, colors.mindsetText, colors.raised);
}

function drawUnsavedDot(canvas: Canvas, small: boolean, colors: MapColors): void {
  const [x, y, radius, edge] = small ? [9, -9, 4, 1.5] : [13, -13, 6, 2];
  drawDisk(canvas, radius, '#ffffff', x, y);
  drawDisk(canvas, radius - edge, colors.mango400, x, y);
}

/** Warning triangle at the lower edge: something is missing. */
function drawIncompleteSign(canvas: Canvas, small: boolean, colors: MapColors): void {
  const [x, y, reach] = small ? [9, 9, 6] : [13, 13, 9];
  const triangle = (half: number) => {
    canvas.beginPath();
    canvas.moveTo(x, y - half);
    canvas.lineTo(x + half, y + half * 0.8);
    canvas.lineTo(x - half, y + half * 0.8);
    canvas.closePath();
  };
  canvas.save();
  canvas.lineJoin = 'round';
  triangle(reach);
  canvas.lineWidth = small ? 3.5 : 5;
  canvas.strokeStyle = '#ffffff';
  canvas.stroke();
  triangle(reach);
  canvas.lineWidth = small ? 1.5 : 2;
  canvas.strokeStyle = colors.mango900;
  canvas.stroke();
  canvas.fillStyle = colors.mango400;
  canvas.fill();
  canvas.fillStyle = colors.mango900;
  canvas.fillRect(x - reach * 0.11, y - reach * 0.3, reach * 0.22, reach * 0.55);
  canvas.fillRect(x - reach * 0.11, y + reach * 0.38, reach * 0.22, reach * 0.22);
  canvas.restore();
}
