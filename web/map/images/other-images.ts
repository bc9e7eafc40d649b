import { locale } from '../../language/language.ts';
import type { Theme } from '../../ui/theme/theme.ts';
import type { MapColors } from '../style/map-colors.ts';
import { drawDisk } from './shapes.ts';

type Canvas = CanvasRenderingContext2D;

/** Width of a cluster's image: a capsule that grows with its number, plus its halo. */
export function clusterWidth(count: number): number {
  return 44 + Math.max(0, locale.number(count).length - 3) * 10 + 24;
}
export const CLUSTER_HEIGHT = 68;

/** Draws a cluster: a purple capsule with the number of mindsets, around the origin. */
export function drawCluster(canvas: Canvas, count: number, colors: MapColors, theme: Theme): void {
  const width = clusterWidth(count) - 24;
  const capsule = (grow: number, color: string) => {
    canvas.fillStyle = color;
    canvas.beginPath();
    canvas.roundRect(-width / 2 - grow, -22 - grow, width + 2 * grow, 44 + 2 * grow, 22 + grow);
    canvas.fill();
  };
  canvas.save();
  canvas.globalAlpha = 0.26;
  capsule(6, colors.mindset);
  canvas.restore();
  canvas.save();
  const ratio = canvas.getTransform().a;
  canvas.shadowColor = theme === 'dark' ? 'rgba(0,0,0,.6)' : 'rgba(16,32,24,.38)';
  canvas.shadowBlur = 7 * ratio;
  canvas.shadowOffsetY = 2.5 * ratio;
  capsule(0, '#ffffff');
  canvas.restore();
  capsule(-3, colors.mindset);
  canvas.fillStyle = colors.onMindset;
  canvas.font = '800 16px "Gabarito Variable", "Commissioner Variable", sans-serif';
  canvas.textAlign = 'center';
  canvas.textBaseline = 'alphabetic';
  canvas.fillText(locale.number(count), 0, 5.6);
}

export const PILL = { width: 40, height: 30, margin: 5 } as const;

/** White pill behind a marker's name or distance; the engine stretches its middle. */
export function drawPill(canvas: Canvas, colors: MapColors, theme: Theme): void {
  const { width, height, margin } = PILL;
  const ratio = canvas.getTransform().a;
  canvas.shadowColor = theme === 'dark' ? 'rgba(0,0,0,.5)' : 'rgba(16,32,24,.22)';
  canvas.shadowBlur = 4 * ratio;
  canvas.shadowOffsetY = 1.5 * ratio;
  canvas.fillStyle = colors.raised;
  canvas.beginPath();
  canvas.roundRect(
    -width / 2 + margin,
    -height / 2 + margin,
    width - 2 * margin,
    height - 2 * margin,
    (height - 2 * margin) / 2,
  );
  canvas.fill();
}

/** Side of an arrowhead's image. */
export const ARROWHEAD_SIDE = 24;

/** Arrowhead that points up. */
export function drawArrowhead(canvas: Canvas, colors: MapColors): void {
  canvas.beginPath();
  canvas.moveTo(0, -9);
  canvas.lineTo(8, 8);
  canvas.lineTo(0, 4.5);
  canvas.lineTo(-8, 8);
  canvas.closePath();
  canvas.lineJoin = 'round';
  canvas.lineWidth = 3;
  canvas.strokeStyle = colors.raised;
  canvas.stroke();
  canvas.fillStyle = colors.selectedLine;
  canvas.fill();
}

/** Side of the invisible image that keeps distance labels off a disk. */
export const ROOM_SIDE = 20;

export const SIGNAL_SIDE = 72;

/** A radio beacon: three rings. */
export function drawSignal(canvas: Canvas, color: string): void {
  const ring = (radius: number, alpha: number) => {
    canvas.globalAlpha = alpha;
    drawDisk(canvas, radius, color);
  };
  ring(34, 0.18);
  ring(22, 0.25);
  ring(11, 1);
  canvas.strokeStyle = '#ffffff';
  canvas.lineWidth = 2.5;
  canvas.beginPath();
  canvas.arc(0, 0, 11, 0, 2 * Math.PI);
  canvas.stroke();
}
