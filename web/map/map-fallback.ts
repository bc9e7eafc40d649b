import type { ErrorEvent, Map as EngineMap, MapSourceDataEvent } from 'maplibre-gl';
import { STREETS_TIMEOUT_MS } from './map-source.ts';

/**
 * Calls `fallBack` when the ground of the map doesn't answer within 3 seconds, or says at once that it can't be had
 * (stack, base map). The first part of it that arrives ends the waiting. Returns how to stop waiting.
 */
export function fallBackWithoutAnswer(map: EngineMap, fallBack: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    map.off('sourcedata', arrived);
    map.off('error', failed);
  };
  const giveUp = () => {
    stop();
    fallBack();
  };
  const arrived = (event: MapSourceDataEvent) => {
    if (event.sourceId === 'base' && event.sourceDataType === 'metadata') stop();
  };
  const failed = (event: ErrorEvent) => {
    // The engine adds the source; a style address that fails names none.
    const { sourceId } = event as ErrorEvent & { sourceId?: string };
    if (sourceId === undefined || sourceId === 'base') giveUp();
  };
  const timer = setTimeout(giveUp, STREETS_TIMEOUT_MS);
  map.on('sourcedata', arrived);
  map.on('error', failed);
  return stop;
}
