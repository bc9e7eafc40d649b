import { useEffect, useState } from 'react';

/**
 * A value that waits for the first screen that asks for it, and is for no later one. `look` only reads it. `forget` drops
 * it once that screen stands, and not before: React may begin to draw a screen and then draw it anew.
 */
export function useTaken<T>(look: () => T, forget: (taken: T) => void): T {
  const [taken] = useState(look);
  useEffect(() => {
    forget(taken);
  }, [taken, forget]);
  return taken;
}
