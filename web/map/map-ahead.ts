import { useEffect } from 'react';
import { loadEngine } from './engine/load-engine.ts';
import { loadLabelFonts } from './style/fonts.ts';

/** Brings what every map is drawn with, while a screen still waits for what it will show on one. A failed try is made anew by the map. */
export function useMapAhead(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    loadEngine().catch(() => undefined);
    void loadLabelFonts();
  }, [isWanted]);
}
