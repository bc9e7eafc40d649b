import { useEffect, useMemo } from 'react';
import { STROKE_WIDTH } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import type { MapFeature } from './use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { drawingFeatures } from '../drawings/drawing-features.ts';
import { letterLayers, shapeLayers } from '../drawings/drawing-layers.ts';
import { ImageDrawing, imageLayerId } from '../drawings/image-drawing.tsx';
import { inPaintOrder } from '../drawings/paint-order.ts';
import { slotId } from '../style/slots.ts';

export interface DrawingsLayerProps {
  /**
   * Stacked by drawing-order key, equal ones in the order given. Images lie below all other drawings; a board's colour
   * belongs to the map.
   */
  readonly drawings: readonly Drawing[];
  readonly selectedId?: number | null;
  readonly isDimmed?: boolean;
  /** URL of a stored map image. */
  readonly imageUrl?: (name: string) => string;
}

/** Where the server keeps map images (spec §7). */
function storedImage(name: string): string {
  return `/mgqmaps/${encodeURIComponent(name)}`;
}

/** All drawings of a quest except those being drawn (look §7). */
export function DrawingsLayer({
  drawings: all,
  selectedId = null,
  isDimmed = false,
  imageUrl = storedImage,
}: DrawingsLayerProps) {
  const scene = useMapScene();
  const drawings = useMemo(() => inPaintOrder(all), [all]);
  const { shapes, letters } = useMemo(
    () => drawingFeatures(scene, drawings, selectedId),
    [scene, drawings, selectedId],
  );
  const bands = shapes.reduce((most, { properties }) => Math.max(most, Number(properties['band']) + 1), 0);
  const width = onlyWidth(shapes);
  // Both at once: text that is added again lies above the shapes.
  const build = useMemo(
    () => ({
      shapes: (at: MapScene) => shapeLayers(at, bands, width),
      letters: (at: MapScene) => letterLayers(at),
    }),
    [bands, width],
  );
  useGeoJsonLayers('drawings', build.shapes, shapes, isDimmed, width === null ? 'usual' : 'large');
  useGeoJsonLayers('drawing-letters', build.letters, letters, isDimmed);
  const images = useMemo(
    () => drawings.filter((drawing) => drawing.type === 'image' && typeof drawing.properties.content === 'string'),
    [drawings],
  );
  // A layer that was added again lies on top until it is moved, so restore the order.
  useEffect(() => {
    for (const drawing of images)
      if (scene.map.getLayer(imageLayerId(drawing))) scene.map.moveLayer(imageLayerId(drawing), slotId('images'));
  }, [scene, images]);
  return images.map((drawing) => (
    <ImageDrawing key={drawing.id} drawing={drawing} url={imageUrl(String(drawing.properties.content))} />
  ));
}

/** The width that all lines have; null if they differ. */
function onlyWidth(shapes: readonly MapFeature[]): number | null {
  const [first] = shapes;
  const width = Number(first?.properties['width'] ?? STROKE_WIDTH);
  return shapes.every(({ properties }) => properties['width'] === width) ? width : null;
}
