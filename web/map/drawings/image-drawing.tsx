import { useEffect, useMemo } from 'react';
import type { ImageSource } from 'maplibre-gl';
import { DEFAULT_IMAGE_ZOOM, DEFAULT_OPACITY } from '@mangoquest/core/drawing/drawing-limits.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { imageRing } from '@mangoquest/core/drawing/placed-image.ts';
import { toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import { useMapScene } from '../map-context.ts';
import type { MapScene } from '../map-context.ts';
import { slotId } from '../style/slots.ts';

interface ImageDrawingProps {
  readonly drawing: Drawing;
  readonly url: string;
}

type Corners = [[number, number], [number, number], [number, number], [number, number]];

export const imageLayerId = ({ id }: Pick<Drawing, 'id'>) => `image-${id}`;

/** The corners in the engine's degrees, with the middle within ±180°: the engine finds no tiles outside of that. */
function cornersOf(scene: MapScene, drawing: Drawing): Corners | null {
  const ring = imageRing(drawing, scene.onBoard)?.map((corner) => scene.toEngine(corner)) ?? [];
  const middle = ring.reduce((sum, { lng }) => sum + lng, 0) / Math.max(1, ring.length);
  const turn = scene.onBoard ? 0 : 360 * Math.round(middle / 360);
  const [a, b, c, d] = ring.map(({ lng, lat }): [number, number] => [lng - turn, lat]);
  return a && b && c && d ? [a, b, c, d] : null;
}

function lookOf({ properties }: Drawing) {
  const { min, max } = { ...DEFAULT_IMAGE_ZOOM, ...properties.zoomLevels };
  return {
    minzoom: Math.max(0, toEngineZoom(min)),
    maxzoom: Math.min(24, toEngineZoom(max) + 1),
    opacity: Number(properties.opacity ?? DEFAULT_OPACITY) || DEFAULT_OPACITY,
  };
}

/** Shows an image of this page (a blob URL, say) by itself: the engine may not fetch such an address. */
async function showLocal(scene: MapScene, id: string, address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  // An image whose map or source is gone by now is not shown.
  await image.decode().catch(() => undefined);
  if (image.naturalWidth > 0 && scene.isAlive()) scene.map.getSource<ImageSource>(id)?.updateImage({ image });
}

/** An image on the ground, visible between its zoom levels (spec §3: 0 to 19 by default). */
export function ImageDrawing({ drawing, url }: ImageDrawingProps) {
  const scene = useMapScene();
  const { map } = scene;
  const id = imageLayerId(drawing);
  const corners = useMemo(() => cornersOf(scene, drawing), [scene, drawing]);
  const isThere = corners !== null;
  useEffect(() => {
    if (!isThere) return undefined;
    const address = new URL(url, window.location.href).href;
    const isLocal = address.startsWith('blob:');
    // Placeholder position: the effect below sets the real one at once.
    map.addSource(id, {
      type: 'image',
      ...(isLocal ? {} : { url: address }),
      coordinates: [
        [0, 1],
        [1, 1],
        [1, 0],
        [0, 0],
      ],
    });
    map.addLayer({ id, type: 'raster', source: id, paint: { 'raster-fade-duration': 0 } }, slotId('images'));
    if (isLocal) void showLocal(scene, id, address);
    return () => {
      if (!scene.isAlive()) return;
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [scene, map, id, url, isThere]);
  // Dragging or reshaping moves the source without loading the image again.
  useEffect(() => {
    const source = map.getSource<ImageSource>(id);
    if (corners === null || source === undefined) return;
    source.setCoordinates(corners);
  }, [scene, map, id, url, corners]);
  const { minzoom, maxzoom, opacity } = lookOf(drawing);
  useEffect(() => {
    if (!map.getLayer(id)) return;
    map.setLayerZoomRange(id, minzoom, maxzoom);
    map.setPaintProperty(id, 'raster-opacity', opacity);
  }, [scene, map, id, url, isThere, minzoom, maxzoom, opacity]);
  return null;
}
