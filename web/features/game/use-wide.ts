import { useMedia } from '../../ui/theme/media.ts';

/** Where the bottom sheet is a left panel: in landscape on phones, and from 900 px (look §12). */
export function useWide(): boolean {
  return useMedia('(orientation:landscape) and (max-height:560px),(min-width:900px)');
}
