import { useCallback, useEffect, useMemo } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { drawingFeatures } from '../drawings/drawing-features.ts';
import { drawingLayers } from '../drawings/drawing-layers.ts';
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
  const features = useMemo(() => drawingFeatures(scene, drawings, selectedId), [scene, drawings, selectedId]);
  const bands = features.reduce((most, { properties }) => Math.max(most, Number(properties['band'] ?? -1) + 1), 0);
  const isEmpty = features.length === 0;
  const build = useCallback((at: MapScene) => (isEmpty ? [] : drawingLayers(at, bands)), [bands, isEmpty]);
  useGeoJsonLayers('drawings', build, features, isDimmed);
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
