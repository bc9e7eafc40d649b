import { useMedia } from '../../ui/theme/media.ts';

const NARROW = '(max-width: 1023px)';

/** Below 1024 px either the list or the map is shown, and an open mindset covers both (look-2, Decided). */
export function isListOnly(): boolean {
  return window.matchMedia(NARROW).matches;
}

export function useListOnly(): boolean {
  return useMedia(NARROW);
}
