import { useEffect } from 'react';
import { lazyWorld } from './lazy-world.tsx';

const script = async () => import('./world-layer.tsx');

/** Preloads the 3D script for a screen that opens in 3D, in parallel to its content. A failed load is retried later. */
export function loadWorldAhead(): void {
  script().catch(() => undefined);
}

/** The same for a screen that is shown. */
export function useWorldAhead(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) loadWorldAhead();
  }, [isWanted]);
}

/** The mindsets of the surrounding map in 3D. */
export const World = lazyWorld(async () => (await script()).WorldLayer);
