import { useEffect, useRef, useState } from 'react';
import { drawMarker, MARKER_IMAGE_SIDE, parseMarkerImageId } from '../images/marker-image.ts';
import type { MarkerSize } from '../images/marker-image.ts';
import { useMapEvent, useMapScene } from '../map-context.ts';
import { itemProperties } from './marker-features.ts';
import type { MarkerItem } from './marker-features.ts';
import { largeMarkersFrom } from './marker-layers.ts';

interface SelectedOverPinsProps {
  readonly item: MarkerItem;
}

/**
 * A selected marker as an element, for maps with pins that are elements themselves: those always cover what the map
 * engine paints. Costs one projection per frame while the map moves.
 */
export function SelectedOverPins({ item }: SelectedOverPinsProps) {
  const { map, colors, theme, onBoard, project } = useMapScene();
  const element = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const sizeNow = (): MarkerSize => (map.getZoom() < largeMarkersFrom(onBoard) ? 'small' : 'large');
  const [size, setSize] = useState(sizeNow);
  const { icon, iconSmall, label, opacity } = itemProperties(item);
  const id = String(size === 'small' ? iconSmall : icon);
  const put = () => {
    const { x, y } = project(item);
    if (element.current) element.current.style.transform = `translate(${x}px,${y}px)`;
    setSize(sizeNow());
  };
  useEffect(put);
  useMapEvent('move', put);
  useMapEvent('resize', put);
  const side = MARKER_IMAGE_SIDE[size];
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const look = parseMarkerImageId(id);
    if (context == null || look === null) return;
    const ratio = Math.max(2, Math.ceil(window.devicePixelRatio));
    context.canvas.width = side * ratio;
    context.canvas.height = side * ratio;
    context.setTransform(ratio, 0, 0, ratio, (side * ratio) / 2, (side * ratio) / 2);
    drawMarker(context, look, colors, theme);
  }, [id, side, colors, theme]);
  return (
    <div ref={element} className={`map__over map__over--${size}`} style={{ opacity: Number(opacity) }} aria-hidden>
      <canvas ref={canvas} style={{ width: side, height: side }} />
      <span dir="auto">{String(label)}</span>
    </div>
  );
}
