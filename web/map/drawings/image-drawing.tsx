import { useEffect } from 'react';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { toEngineZoom } from '@mangoquest/core/geo/zoom.ts';
import { useMapScene } from '../map-context.ts';
import { slotId } from '../style/slots.ts';
import { imageCorners } from '@mangoquest/core/drawing/drawing-shape.ts';

interface ImageDrawingProps {
  readonly drawing: Drawing;
  readonly url: string;
}

export const imageLayerId = ({ id }: Pick<Drawing, 'id'>) => `image-${id}`;

/** An image that lies on the ground between its zoom levels (spec §3: 0 to 19 unless it says otherwise). */
export function ImageDrawing({ drawing, url }: ImageDrawingProps) {
  const scene = useMapScene();
  const { map } = scene;
  useEffect(() => {
    const ratio = Number(drawing.properties['ratio']);
    const corners = imageCorners(drawing, ratio > 0 ? ratio : 1, scene.onBoard);
    if (!corners) return undefined;
    const id = imageLayerId(drawing);
    const [a, b, c, d] = corners.map((corner): [number, number] => {
      const { lng, lat } = scene.toEngine(corner);
      return [lng, lat];
    });
    if (!a || !b || !c || !d) return undefined;
    map.addSource(id, { type: 'image', url: new URL(url, window.location.href).href, coordinates: [a, b, c, d] });
    const { min = 0, max = 19 } = drawing.properties.zoomLevels ?? {};
    map.addLayer(
      {
        id,
        type: 'raster',
        source: id,
        minzoom: Math.max(0, toEngineZoom(min)),
        maxzoom: Math.min(24, toEngineZoom(max) + 1),
        paint: { 'raster-opacity': Number(drawing.properties.opacity ?? 1) || 1, 'raster-fade-duration': 0 },
      },
      slotId('images'),
    );
    return () => {
      if (!scene.isAlive()) return;
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [scene, map, drawing, url]);
  return null;
}
