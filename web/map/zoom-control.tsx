import { useState } from 'react';
import { fromEngineZoom, shownZoom } from '@mangoquest/core/geo/zoom.ts';
import { message } from '../language/language.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { useMapEvent, useMapScene } from './map-context.ts';

/** Zoom buttons, and the zoom level as the specification counts it. Lies over the map: position it with `className`. */
export function ZoomControl({ className = '' }: { readonly className?: string }) {
  const { map } = useMapScene();
  const [zoom, setZoom] = useState(() => shownZoom(fromEngineZoom(map.getZoom())));
  useMapEvent('zoom', () => setZoom(shownZoom(fromEngineZoom(map.getZoom()))));
  return (
    <div className={`map-zoom ${className}`.trim()} role="group" aria-label={message('map.zoom', { zoom })}>
      <IconButton size="small" icon={{ name: 'minus' }} label={message('map.zoomOut')} onClick={() => map.zoomOut()} />
      <output className="num" aria-live="off">
        {zoom}
      </output>
      <IconButton size="small" icon={{ name: 'plus' }} label={message('map.zoomIn')} onClick={() => map.zoomIn()} />
    </div>
  );
}
