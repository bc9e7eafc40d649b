import type { RaisedShape } from '@mangoquest/core/mindset/raised.ts';
import { drawMarkerSigns, glyphOf } from '../map/images/marker-image.ts';
import type { MarkerLook } from '../map/images/marker-image.ts';
import { drawDisk, drawGlyph } from '../map/images/shapes.ts';
import type { MapColors } from '../map/style/map-colors.ts';
import { linesOf } from './sign-lines.ts';

type Canvas = CanvasRenderingContext2D;
/** Shapes that are one flat picture. */
export type FlatShape = Exclude<RaisedShape, 'pin' | 'cube'>;

/** Screen pixels of each shape including its shadow, and the halo if selected. */
export const THING_ROOM: Readonly<Record<FlatShape, { readonly width: number; readonly height: number }>> = {
  ball: { width: 48, height: 52 },
  sign: { width: 72, height: 50 },
  picture: { width: 57, height: 60 },
};
export const HALO_ROOM = { width: 80, height: 80 };
const HALO = 34;
/** Edge length of a cube in pixels. */
export const CUBE_SIDE = 34;

interface Paint {
  readonly body: string;
  readonly glyph: string;
}

function paintOf({ state, isStart }: MarkerLook, colors: MapColors): Paint {
  if (state === 'selected') return { body: colors.selected, glyph: colors.onSelected };
  if (isStart) return { body: colors.leaf600, glyph: '#ffffff' };
  if (state === 'visited') return { body: colors.mango400, glyph: colors.mango900 };
  if (state === 'missed') return { body: '#ffffff', glyph: colors.skin600 };
  if (state === 'locked' || state === 'own') return { body: colors.skin200, glyph: colors.skin800 };
  return state === 'far'
    ? { body: colors.raised, glyph: colors.mindsetText }
    : { body: colors.mindset, glyph: colors.onMindset };
}

/** Halo behind a selected thing. */
export function drawHalo(canvas: Canvas, colors: MapColors): void {
  canvas.save();
  canvas.globalAlpha = 0.42;
  drawDisk(canvas, HALO, colors.sky300);
  canvas.restore();
}

/** Draws a mindset of one of these shapes around the origin of the canvas. */
export function drawThing(
  canvas: Canvas,
  shape: FlatShape,
  look: MarkerLook,
  colors: MapColors,
  { picture, text }: { readonly picture: CanvasImageSource | null; readonly text: string | null },
): void {
  const paint = paintOf(look, colors);
  if (look.state === 'selected') drawHalo(canvas, colors);
  canvas.save();
  canvas.shadowColor = 'rgba(16,32,24,.38)';
  canvas.shadowBlur = 9;
  canvas.shadowOffsetY = 4;
  if (shape === 'picture') drawPicture(canvas, picture, look, paint);
  else if (shape === 'ball') drawBall(canvas, look, paint);
  else drawSign(canvas, text, look, paint);
  canvas.restore();
  drawMarkerSigns(canvas, look, colors);
}

const LIGHT_FACE = 'rgba(255,255,255,.5)';

/** Draws one face of a cube, filling its whole square: edges are antialiased by the shader. */
export function drawFace(canvas: Canvas, look: MarkerLook, colors: MapColors): void {
  const { body, glyph } = paintOf(look, colors);
  const half = CUBE_SIDE / 2;
  canvas.fillStyle = body;
  // One pixel beyond the edge, so that texture filtering mixes in nothing else.
  canvas.fillRect(-half - 1, -half - 1, CUBE_SIDE + 2, CUBE_SIDE + 2);
  canvas.strokeStyle = look.state === 'far' || look.state === 'missed' ? glyph : LIGHT_FACE;
  canvas.lineWidth = 1.5;
  canvas.beginPath();
  canvas.roundRect(-half + 2.75, -half + 2.75, CUBE_SIDE - 5.5, CUBE_SIDE - 5.5, 3);
  canvas.stroke();
  const sign = glyphOf(look);
  drawGlyph(canvas, sign, sign === 'mango' ? 21 : 18, glyph, body);
  drawMarkerSigns(canvas, { ...look, size: 'small' }, colors);
}

const BALL = 20;

function drawBall(canvas: Canvas, look: MarkerLook, { body, glyph }: Paint): void {
  drawDisk(canvas, BALL, body);
  canvas.shadowColor = 'transparent';
  const sign = glyphOf(look);
  drawGlyph(canvas, sign, sign === 'mango' ? 20 : 17, glyph, body);
  // Shading over the whole sphere, including its icon: dark below, sky light from above, and a highlight.
  const round = (light: CanvasGradient) => {
    canvas.fillStyle = light;
    canvas.beginPath();
    canvas.arc(0, 0, BALL, 0, 2 * Math.PI);
    canvas.fill();
  };
  const dark = canvas.createRadialGradient(-6, -8, 4, -2, -2, BALL + 3);
  dark.addColorStop(0, 'rgba(0,0,0,0)');
  dark.addColorStop(0.55, 'rgba(0,0,0,.08)');
  dark.addColorStop(1, 'rgba(0,0,0,.46)');
  round(dark);
  const glint = canvas.createRadialGradient(-7, -9, 0, -7, -9, 11);
  glint.addColorStop(0, 'rgba(255,255,255,.85)');
  glint.addColorStop(0.35, 'rgba(255,255,255,.28)');
  glint.addColorStop(1, 'rgba(255,255,255,0)');
  round(glint);
}

const SIGN = { width: 66, height: 40 };
const SIGN_FONT = '650 10.5px "Commissioner Variable"';
const SIGN_LINE = 13;

/** A signboard with its text; with placeholder lines when seen from afar (`text` null). */
function drawSign(canvas: Canvas, text: string | null, look: MarkerLook, { body, glyph }: Paint): void {
  const { width, height } = SIGN;
  canvas.fillStyle = look.state === 'far' || look.state === 'missed' ? glyph : '#ffffff';
  canvas.beginPath();
  canvas.roundRect(-width / 2, -height / 2, width, height, 6);
  canvas.fill();
  canvas.shadowColor = 'transparent';
  canvas.fillStyle = body;
  canvas.beginPath();
  canvas.roundRect(-width / 2 + 2, -height / 2 + 2, width - 4, height - 4, 4.5);
  canvas.fill();
  const sign = glyphOf(look);
  const hasGlyph = sign !== 'mango';
  if (hasGlyph) {
    canvas.save();
    canvas.translate(-width / 2 + 13, 0);
    drawGlyph(canvas, sign, 14, glyph, body);
    canvas.restore();
  }
  const left = -width / 2 + (hasGlyph ? 23 : 7);
  const room = width / 2 - 6 - left;
  canvas.fillStyle = glyph;
  if (text === null) {
    canvas.globalAlpha = 0.6;
    for (const [at, share] of [1, 0.66].entries()) canvas.fillRect(left, -7 + at * 9, room * share, 4);
    return;
  }
  canvas.font = SIGN_FONT;
  canvas.textBaseline = 'middle';
  canvas.textAlign = 'center';
  const lines = linesOf(text, room, (part) => canvas.measureText(part).width);
  for (const [at, line] of lines.entries())
    canvas.fillText(line, left + room / 2, (at - (lines.length - 1) / 2) * SIGN_LINE + 0.5, room);
}

const FRAME = 50;
const IMAGE = 44;

function drawPicture(canvas: Canvas, picture: CanvasImageSource | null, look: MarkerLook, paint: Paint): void {
  const { state } = look;
  canvas.fillStyle = state === 'selected' ? paint.glyph : '#ffffff';
  canvas.beginPath();
  canvas.roundRect(-FRAME / 2, -FRAME / 2, FRAME, FRAME, 9);
  canvas.fill();
  canvas.shadowColor = 'transparent';
  canvas.save();
  canvas.beginPath();
  canvas.roundRect(-IMAGE / 2, -IMAGE / 2, IMAGE, IMAGE, 7);
  canvas.clip();
  canvas.fillStyle = paint.body;
  canvas.fillRect(-IMAGE / 2, -IMAGE / 2, IMAGE, IMAGE);
  if (state === 'locked' || state === 'far') canvas.globalAlpha = 0.7;
  if (picture !== null) canvas.drawImage(picture, -IMAGE / 2, -IMAGE / 2, IMAGE, IMAGE);
  canvas.restore();
  const sign = glyphOf(look);
  if (picture === null) drawGlyph(canvas, sign, 20, paint.glyph, paint.body);
  else if (sign !== 'mango') {
    // The state as a badge, since the image itself does not show it.
    canvas.translate(-15, 15);
    drawDisk(canvas, 10, '#ffffff');
    drawDisk(canvas, 8.5, paint.body);
    drawGlyph(canvas, sign, 11, paint.glyph, paint.body);
  }
}
