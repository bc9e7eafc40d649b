import { useMedia } from '../../ui/theme/media.ts';

const NARROW = '(max-width: 1023px)';

/** Below 1024 px the map stays out, mindsets are edited in the list, and an open one covers the screen (look, 12). */
export function isListOnly(): boolean {
  return window.matchMedia(NARROW).matches;
}

export function useListOnly(): boolean {
  return useMedia(NARROW);
}
