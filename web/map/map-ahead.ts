import { useEffect } from 'react';
import { loadEngine } from './engine/load-engine.ts';
import { loadLabelFonts } from './style/fonts.ts';

/** Preloads what every map needs while a screen still waits for its data. If it fails, the map itself tries again. */
export function useMapAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    loadEngine().catch(() => undefined);
    void loadLabelFonts();
  }, [isWanted]);
}
