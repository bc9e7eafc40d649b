import { useCallback, useMemo } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { useGeoJsonLayers } from './use-map-layers.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { drawingFeatures } from '../drawings/drawing-features.ts';
import { drawingLayers } from '../drawings/drawing-layers.ts';
import { ImageDrawing } from '../drawings/image-drawing.tsx';

export interface DrawingsLayerProps {
  /** In paint order: later ones lie above. Images lie under everything else; a board's colour is the map's own. */
  readonly drawings: readonly Drawing[];
  readonly selectedId?: number | null;
  /** The address of a stored map image. */
  readonly imageUrl?: (name: string) => string;
}

/** Where the server keeps map images (spec §7). */
function storedImage(name: string): string {
  return `/mgqmaps/${encodeURIComponent(name)}`;
}

/** All drawings of a quest but those being drawn (look §7). */
export function DrawingsLayer({ drawings, selectedId = null, imageUrl = storedImage }: DrawingsLayerProps) {
  const scene = useMapScene();
  const features = useMemo(() => drawingFeatures(scene, drawings, selectedId), [scene, drawings, selectedId]);
  const bands = features.reduce((most, { properties }) => Math.max(most, Number(properties['band'] ?? -1) + 1), 0);
  const isEmpty = features.length === 0;
  const build = useCallback((at: MapScene) => (isEmpty ? [] : drawingLayers(at, bands)), [bands, isEmpty]);
  useGeoJsonLayers('drawings', build, features);
  const images = drawings.filter((drawing) => drawing.type === 'image' && typeof drawing.properties.content === 'string');
  return images.map((drawing) => (
    <ImageDrawing key={drawing.id} drawing={drawing} url={imageUrl(String(drawing.properties.content))} />
  ));
}
