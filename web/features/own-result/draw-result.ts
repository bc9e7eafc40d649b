import type { Paper, PaperPoint } from '@mangoquest/core/quest/printed.ts';

/** CSS pixels; the image has twice as many. */
export const MAP_PAPER: Paper = { width: 540, height: 500, margin: 56 };
const FOOT = 175;
const SCALE = 2;
const EDGE = 28;

export interface ResultDrawing {
  /** Image of the map; null if there is none. */
  readonly ground: HTMLImageElement | null;
  readonly attribution: string;
  readonly track: readonly PaperPoint[];
  readonly stops: readonly (PaperPoint & { readonly isRipe: boolean })[];
  readonly title: string;
  readonly date: string;
  /** Large text at the bottom: stars, or the rank. */
  readonly figure: string;
  readonly facts: readonly string[];
}

const INK = '#17201b';

/** Draws a result as an image: the way on its map, and the figures below. */
export async function drawResult(drawing: ResultDrawing): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = MAP_PAPER.width * SCALE;
  canvas.height = (MAP_PAPER.height + FOOT) * SCALE;
  const paper = canvas.getContext('2d');
  if (paper === null) return null;
  await document.fonts.ready;
  paper.scale(SCALE, SCALE);
  paper.fillStyle = '#f2efe6';
  paper.fillRect(0, 0, MAP_PAPER.width, MAP_PAPER.height + FOOT);
  if (drawing.ground !== null) paper.drawImage(drawing.ground, 0, 0, MAP_PAPER.width, MAP_PAPER.height);
  drawTrack(paper, drawing.track);
  drawStops(paper, drawing.stops);
  drawWords(paper, drawing);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

function drawTrack(paper: CanvasRenderingContext2D, track: readonly PaperPoint[]): void {
  paper.lineCap = 'round';
  paper.lineJoin = 'round';
  for (const [color, width] of [
    [INK, 9],
    ['#ffb21c', 5.5],
  ] as const) {
    paper.strokeStyle = color;
    paper.lineWidth = width;
    paper.beginPath();
    for (const { x, y } of track) paper.lineTo(x, y);
    paper.stroke();
  }
}

function drawStops(paper: CanvasRenderingContext2D, stops: ResultDrawing['stops']): void {
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  for (const [index, { x, y, isRipe }] of stops.entries()) {
    for (const [color, radius] of [
      ['#fff', 16],
      ['#6b21a8', 14],
      [isRipe ? '#ffb21c' : '#fff', 11],
    ] as const) {
      paper.fillStyle = color;
      paper.beginPath();
      paper.arc(x, y, radius, 0, 2 * Math.PI);
      paper.fill();
    }
    paper.fillStyle = INK;
    paper.font = fontOf('display', 800, 12);
    paper.fillText(String(index + 1), x, y + 0.5);
  }
}

function drawWords(paper: CanvasRenderingContext2D, drawing: ResultDrawing): void {
  const { width, height } = MAP_PAPER;
  const room = width - 2 * EDGE;
  paper.textAlign = 'end';
  paper.textBaseline = 'alphabetic';
  paper.fillStyle = INK;
  paper.font = fontOf('body', 500, 9);
  paper.fillText(drawing.attribution, width - 8, height - 6, room);
  paper.fillStyle = '#fff';
  paper.fillRect(0, height, width, FOOT);
  paper.fillStyle = INK;
  paper.textAlign = 'start';
  paper.font = fontOf('body', 600, 16);
  paper.fillText(fitting(paper, `${drawing.title} · ${drawing.date}`, room), EDGE, height + 40);
  paper.font = fontOf('display', 800, 44);
  paper.fillText(drawing.figure, EDGE, height + 94, room);
  paper.font = fontOf('body', 600, 15);
  paper.fillStyle = '#4c5a52';
  paper.fillText(drawing.facts.join('  ·  '), EDGE, height + 128, room);
  paper.textAlign = 'end';
  paper.font = fontOf('display', 800, 15);
  paper.fillStyle = INK;
  paper.fillText('mangoquest', width - EDGE, height + 152);
}

function fontOf(kind: 'display' | 'body', weight: number, size: number): string {
  return `${weight} ${size}px ${getComputedStyle(document.documentElement).getPropertyValue(`--font-${kind}`)}`;
}

/** Truncates a text to the available width. */
function fitting(paper: CanvasRenderingContext2D, text: string, room: number): string {
  if (paper.measureText(text).width <= room) return text;
  let cut = [...text];
  while (cut.length > 1 && paper.measureText(`${cut.join('')}…`).width > room) cut = cut.slice(0, -1);
  return `${cut.join('')}…`;
}
