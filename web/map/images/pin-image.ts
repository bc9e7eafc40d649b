import { MARK_BLUSH, MARK_BODY, MARK_HEIGHT, MARK_LEAF, MARK_POINT, drawCubes } from './shapes.ts';
import type { MapColors } from '../style/map-colors.ts';

type Canvas = CanvasRenderingContext2D;

/** Height of the player's pin in CSS pixels; also the side of its image, whose centre is the tip of the pin. */
export const PIN_HEIGHT = 50;
export const PIN_IMAGE_SIDE = 120;
export const CONE_IMAGE_SIDE = 124;

function drawMark(canvas: Canvas): void {
  const body = new Path2D(MARK_BODY);
  canvas.fillStyle = '#FFB420';
  canvas.fill(body);
  canvas.save();
  canvas.clip(body);
  canvas.fillStyle = '#F4772E';
  canvas.fill(new Path2D(MARK_BLUSH));
  canvas.restore();
  drawCubes(canvas, '#ffffff');
  canvas.fillStyle = '#1D7F42';
  canvas.fill(new Path2D(MARK_LEAF));
}

/** The mango pin with white glow and ground shadow; its tip is at the origin. */
export function drawPin(canvas: Canvas, guessed: boolean): void {
  const ratio = canvas.getTransform().a;
  const scale = PIN_HEIGHT / MARK_HEIGHT;
  if (guessed) {
    canvas.strokeStyle = '#A85C00';
    canvas.lineWidth = 2;
    canvas.setLineDash([5, 4]);
    canvas.beginPath();
    canvas.arc(0, 0, 22, 0, 2 * Math.PI);
    canvas.stroke();
    canvas.setLineDash([]);
    canvas.globalAlpha = 0.55;
  }
  canvas.save();
  canvas.fillStyle = 'rgba(16,32,24,.22)';
  canvas.beginPath();
  canvas.ellipse(0, 0, 15, 6, 0, 0, 2 * Math.PI);
  canvas.fill();
  canvas.restore();
  canvas.save();
  canvas.scale(scale, scale);
  canvas.translate(-MARK_POINT.x, -MARK_POINT.y);
  const outline = new Path2D(MARK_BODY);
  outline.addPath(new Path2D(MARK_LEAF));
  const glow: readonly (readonly [string, number, number])[] = [
    ['rgba(16,32,24,.35)', 5, 3],
    ['#ffffff', 2.5, 0],
    ['#ffffff', 2.5, 0],
  ];
  for (const [color, blur, drop] of glow) {
    canvas.shadowColor = color;
    canvas.shadowBlur = blur * ratio;
    canvas.shadowOffsetY = drop * ratio;
    canvas.fillStyle = '#FFB420';
    canvas.fill(outline);
  }
  canvas.shadowColor = 'transparent';
  drawMark(canvas);
  canvas.restore();
}

/** Cone that shows the direction the player looks in, pointing north from the origin. */
export function drawCone(canvas: Canvas, colors: MapColors): void {
  const light = canvas.createRadialGradient(0, 0, 0, 0, 0, 58);
  light.addColorStop(0.1, `${colors.mango500}B3`);
  light.addColorStop(1, `${colors.mango500}00`);
  canvas.fillStyle = light;
  canvas.fill(new Path2D('M0 0L-27 -52A59 59 0 0 1 27 -52Z'));
}
