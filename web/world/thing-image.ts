import type { RaisedShape } from '@mangoquest/core/mindset/raised.ts';
import { drawMarkerSigns, glyphOf } from '../map/images/marker-image.ts';
import type { MarkerLook } from '../map/images/marker-image.ts';
import { drawDisk, drawGlyph } from '../map/images/shapes.ts';
import type { MapColors } from '../map/style/map-colors.ts';

type Canvas = CanvasRenderingContext2D;
export type ThingShape = Exclude<RaisedShape, 'pin'>;

/** Pixels of the screen that a thing takes with its shadow and halo. */
export const THING_SIDE = 80;

interface Paint {
  readonly body: string;
  readonly glyph: string;
}

function paintOf({ state, isStart }: MarkerLook, colors: MapColors): Paint {
  if (state === 'selected') return { body: colors.selected, glyph: colors.onSelected };
  if (isStart) return { body: colors.leaf600, glyph: '#ffffff' };
  if (state === 'visited') return { body: colors.mango400, glyph: colors.mango900 };
  if (state === 'missed') return { body: '#ffffff', glyph: colors.skin600 };
  if (state === 'locked') return { body: colors.skin200, glyph: colors.skin800 };
  return state === 'far'
    ? { body: colors.raised, glyph: colors.mindsetText }
    : { body: colors.mindset, glyph: colors.onMindset };
}

/** A mindset that is no pin, around the canvas's origin. `picture`: its image, for the shape of that name. */
export function drawThing(
  canvas: Canvas,
  shape: ThingShape,
  look: MarkerLook,
  colors: MapColors,
  picture: CanvasImageSource | null,
): void {
  const paint = paintOf(look, colors);
  if (look.state === 'selected') {
    canvas.save();
    canvas.globalAlpha = 0.42;
    drawDisk(canvas, 34, colors.sky300);
    canvas.restore();
  }
  canvas.save();
  canvas.shadowColor = 'rgba(16,32,24,.38)';
  canvas.shadowBlur = 14;
  canvas.shadowOffsetY = 5;
  if (shape === 'picture' && picture !== null) drawPicture(canvas, picture, look, colors);
  else if (shape === 'cube') drawCube(canvas, paint);
  else if (shape === 'ball') drawBall(canvas, paint);
  else drawBoard(canvas, paint);
  canvas.restore();
  if (shape !== 'picture' || picture === null) {
    canvas.save();
    if (shape === 'cube') canvas.translate(-3, 4);
    const glyph = glyphOf(look);
    drawGlyph(canvas, glyph, glyph === 'mango' ? 20 : 17, paint.glyph, paint.body);
    canvas.restore();
  }
  drawMarkerSigns(canvas, look, colors);
}

/** Seen a little from above and from the right. */
function drawCube(canvas: Canvas, { body }: Paint): void {
  const side = (color: string, points: readonly (readonly [number, number])[]) => {
    canvas.fillStyle = color;
    canvas.beginPath();
    for (const [x, y] of points) canvas.lineTo(x, y);
    canvas.closePath();
    canvas.fill();
  };
  const whole = [
    [-20, -13],
    [-12, -22],
    [22, -22],
    [22, 12],
    [14, 21],
    [-20, 21],
  ] as const;
  side(body, whole);
  canvas.shadowColor = 'transparent';
  side('rgba(255,255,255,.34)', [
    [-20, -13],
    [-12, -22],
    [22, -22],
    [14, -13],
  ]);
  side('rgba(0,0,0,.24)', [
    [14, -13],
    [22, -22],
    [22, 12],
    [14, 21],
  ]);
}

function drawBall(canvas: Canvas, { body }: Paint): void {
  drawDisk(canvas, 20, body);
  canvas.shadowColor = 'transparent';
  const light = canvas.createRadialGradient(-7, -8, 2, 0, 0, 20);
  light.addColorStop(0, 'rgba(255,255,255,.55)');
  light.addColorStop(0.45, 'rgba(255,255,255,0)');
  light.addColorStop(1, 'rgba(0,0,0,.3)');
  canvas.fillStyle = light;
  canvas.beginPath();
  canvas.arc(0, 0, 20, 0, 2 * Math.PI);
  canvas.fill();
}

function drawBoard(canvas: Canvas, { body }: Paint): void {
  canvas.fillStyle = '#ffffff';
  canvas.beginPath();
  canvas.roundRect(-25, -17, 50, 34, 7);
  canvas.fill();
  canvas.shadowColor = 'transparent';
  canvas.fillStyle = body;
  canvas.beginPath();
  canvas.roundRect(-22.5, -14.5, 45, 29, 5);
  canvas.fill();
}

function drawPicture(canvas: Canvas, picture: CanvasImageSource, { state }: MarkerLook, colors: MapColors): void {
  canvas.fillStyle = state === 'selected' ? colors.onSelected : '#ffffff';
  canvas.beginPath();
  canvas.roundRect(-25, -25, 50, 50, 9);
  canvas.fill();
  canvas.shadowColor = 'transparent';
  canvas.beginPath();
  canvas.roundRect(-22, -22, 44, 44, 7);
  canvas.clip();
  if (state === 'locked' || state === 'far') canvas.globalAlpha = 0.6;
  canvas.drawImage(picture, -22, -22, 44, 44);
}
