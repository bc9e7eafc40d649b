import type { Map as EngineMap, StyleImageMetadata } from 'maplibre-gl';
import type { Theme } from '../../ui/theme/theme.ts';
import type { MapColors } from '../style/map-colors.ts';
import { MARKER_IMAGE_SIDE, drawMarker, parseMarkerImageId } from './marker-image.ts';
import {
  ARROWHEAD_SIDE,
  CLUSTER_HEIGHT,
  PILL,
  ROOM_SIDE,
  SIGNAL_SIDE,
  clusterWidth,
  drawArrowhead,
  drawCluster,
  drawPill,
  drawSignal,
} from './other-images.ts';
import { CONE_IMAGE_SIDE, PIN_IMAGE_SIDE, drawCone, drawPin } from './pin-image.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly draw: (canvas: CanvasRenderingContext2D) => void;
}

function pictureOf(id: string, colors: MapColors, theme: Theme): Picture | null {
  const square = (side: number, draw: Picture['draw']): Picture => ({ width: side, height: side, draw });
  const look = parseMarkerImageId(id);
  if (look) return square(MARKER_IMAGE_SIDE[look.size], (canvas) => drawMarker(canvas, look, colors, theme));
  const [kind, rest = ''] = id.split('|');
  switch (kind) {
    case 'cluster': {
      const count = Number(rest);
      return {
        width: clusterWidth(count),
        height: CLUSTER_HEIGHT,
        draw: (canvas) => drawCluster(canvas, count, colors, theme),
      };
    }
    case 'pin':
      return square(PIN_IMAGE_SIDE, (canvas) => drawPin(canvas, rest === 'guessed'));
    case 'cone':
      return square(CONE_IMAGE_SIDE, (canvas) => drawCone(canvas, colors));
    case 'signal':
      return square(SIGNAL_SIDE, (canvas) => drawSignal(canvas, rest));
    case 'arrowhead':
      return square(ARROWHEAD_SIDE, (canvas) => drawArrowhead(canvas, colors));
    case 'pill':
      return { width: PILL.width, height: PILL.height, draw: (canvas) => drawPill(canvas, colors, theme) };
    case 'room':
      return square(ROOM_SIDE, () => undefined);
    default:
      return null;
  }
}

/** Draws one of our images when a layer asks for it for the first time. Other ids belong to the style. */
export function resolveImage(map: EngineMap, id: string, colors: MapColors, theme: Theme): void {
  const picture = pictureOf(id, colors, theme);
  if (!picture || map.hasImage(id)) return;
  const ratio = Math.min(3, Math.max(2, Math.ceil(window.devicePixelRatio)));
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * ratio;
  canvas.height = picture.height * ratio;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on');
  context.setTransform(ratio, 0, 0, ratio, canvas.width / 2, canvas.height / 2);
  picture.draw(context);
  map.addImage(id, context.getImageData(0, 0, canvas.width, canvas.height), {
    pixelRatio: ratio,
    ...stretch(id, ratio),
  });
}

function stretch(id: string, ratio: number): Partial<StyleImageMetadata> {
  if (id !== 'pill') return {};
  const { width, height, margin } = PILL;
  const round = (height - 2 * margin) / 2;
  return {
    stretchX: [[(margin + round) * ratio, (width - margin - round) * ratio]],
    stretchY: [[(height / 2 - 1) * ratio, (height / 2 + 1) * ratio]],
    content: [(margin + 7) * ratio, (margin + 2) * ratio, (width - margin - 7) * ratio, (height - margin - 2) * ratio],
  };
}
