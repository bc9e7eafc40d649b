import type { ErrorEvent, Map as EngineMap, MapSourceDataEvent } from 'maplibre-gl';
import { STREETS_TIMEOUT_MS } from './map-source.ts';

/**
 * Calls `fallBack` if the base map does not answer within 3 seconds, or fails earlier (stack, base map). Its first data
 * that arrives cancels the timeout. Returns a function that stops waiting.
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
    // The engine adds the source id to the event, except when the style itself fails to load.
    const { sourceId } = event as ErrorEvent & { sourceId?: string };
    if (sourceId === undefined || sourceId === 'base') giveUp();
  };
  const timer = setTimeout(giveUp, STREETS_TIMEOUT_MS);
  map.on('sourcedata', arrived);
  map.on('error', failed);
  return stop;
}
