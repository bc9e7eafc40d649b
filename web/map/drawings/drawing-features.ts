import { MAX_STROKE, STROKE_WIDTH } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { lineFeature, ringFeature } from '../layers/shape-features.ts';
import { pointFeature } from '../layers/use-map-layers.ts';
import type { MapFeature } from '../layers/use-map-layers.ts';
import type { MapScene } from '../map-context.ts';
import { letteringOn } from '../style/color-math.ts';
import { drawingTheme, isMapLettering, letterColor, paintColor } from './drawing-colors.ts';
import { boxOf, placesOf, ringOf } from '@mangoquest/core/drawing/drawing-shape.ts';
import { labelRotation } from './label-rotation.ts';
import { paintBands } from './paint-order.ts';

/** Degrees by which an outline extends beyond its line: about 3 m. */
const OUTLINE = 0.00003;

function opacityOf({ properties }: Drawing): number {
  const opacity = Number(properties.opacity ?? 1);
  return opacity >= 0.1 && opacity <= 1 ? opacity : 1;
}

function strokeOf({ properties }: Drawing): number {
  const width = properties.stroke ?? STROKE_WIDTH;
  return width > 0 && width <= MAX_STROKE ? width : STROKE_WIDTH;
}

interface Shape {
  readonly drawing: Drawing;
  readonly ring: LatLng[] | null;
  readonly line: LatLng[];
}

function shapesOf(drawings: readonly Drawing[], onBoard: boolean): Shape[] {
  const shapes: Shape[] = [];
  for (const drawing of drawings) {
    const ring = ringOf(drawing, onBoard);
    if (ring) shapes.push({ drawing, ring, line: ring });
    else if (drawing.type === 'polyline' && drawing.coordinates.length >= 2)
      shapes.push({ drawing, ring: null, line: placesOf(drawing) });
  }
  return shapes;
}

function shapeFeatures(scene: MapScene, shapes: readonly Shape[], selectedId: number | null): MapFeature[] {
  const { colors } = scene;
  const theme = drawingTheme(scene);
  const bands = paintBands(
    shapes.map(({ drawing, line }) => {
      const { south, west, north, east } = boxOf(line);
      const look = `${drawing.borderColor} ${drawing.fillColor} ${opacityOf(drawing)} ${drawing.type === 'polyline'}`;
      return { look, south: south - OUTLINE, west: west - OUTLINE, north: north + OUTLINE, east: east + OUTLINE };
    }),
  );
  return shapes.map(({ drawing, ring, line }, index) => {
    const properties = {
      kind: ring ? 'area' : 'line',
      band: bands[index],
      stroke: paintColor(drawing.borderColor, colors, theme),
      fill: paintColor(drawing.fillColor, colors, theme),
      opacity: opacityOf(drawing),
      width: strokeOf(drawing),
      selected: drawing.id === selectedId,
    };
    return ring ? ringFeature(scene, ring, properties) : lineFeature(scene, line, properties);
  });
}

/** Of a signal's name. */
function nameColor({ boardColor, theme, colors }: MapScene): string {
  if (boardColor !== null) return letteringOn(boardColor);
  return theme === 'dark' ? colors.text : '#15201a';
}

function letterFeatures(scene: MapScene, drawings: readonly Drawing[], shapes: readonly Shape[]): MapFeature[] {
  const rings = shapes.flatMap((shape) => (shape.ring && shape.drawing.type !== 'circle' ? [shape.ring] : []));
  const theme = drawingTheme(scene);
  const features: MapFeature[] = [];
  for (const drawing of drawings) {
    const [place] = placesOf(drawing);
    if (!place) continue;
    const text = String(drawing.properties.content ?? drawing.properties.name ?? '').trim();
    if (drawing.type === 'signal') {
      const color = paintColor(drawing.borderColor, scene.colors, theme);
      features.push(
        pointFeature(scene, place, {
          drawing: drawing.id,
          kind: 'signal',
          icon: `signal|${color}`,
          text: drawing.properties.name ?? '',
          color: nameColor(scene),
        }),
      );
    }
    if (drawing.type !== 'label' || text === '') continue;
    const lettering = isMapLettering(drawing.borderColor);
    const given = Number(drawing.properties['rotation']);
    features.push(
      pointFeature(scene, place, {
        drawing: drawing.id,
        kind: lettering ? 'lettering' : 'label',
        text,
        color: letterColor(drawing.borderColor, scene),
        rotation: Number.isFinite(given) ? given : lettering && !scene.onBoard ? labelRotation(place, rings) : 0,
      }),
    );
  }
  return features;
}

export interface DrawingFeatures {
  /** Areas and lines in their bands. */
  readonly shapes: MapFeature[];
  /** Labels and signals. */
  readonly letters: MapFeature[];
}

/** All of a quest's drawings except images. */
export function drawingFeatures(
  scene: MapScene,
  drawings: readonly Drawing[],
  selectedId: number | null,
): DrawingFeatures {
  const shapes = shapesOf(drawings, scene.onBoard);
  return {
    shapes: shapeFeatures(scene, shapes, selectedId),
    letters: letterFeatures(scene, drawings, shapes),
  };
}
