import { useEffect } from 'react';
import { loadEngine } from './engine/load-engine.ts';
import { loadMapSource } from './map-source.ts';
import { loadLabelFonts } from './style/fonts.ts';

/**
 * Preloads what every map needs while a screen still waits for its data: the engine with its workers, the fonts, and
 * which base map there is. If it fails, the map itself tries again.
 */
export function loadMapAhead(): void {
  loadEngine().then(
    ({ startWorkers }) => startWorkers(),
    () => undefined,
  );
  void loadLabelFonts();
  void loadMapSource();
}

/** The same for a screen that is shown. */
export function useMapAhead(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) loadMapAhead();
  }, [isWanted]);
}
