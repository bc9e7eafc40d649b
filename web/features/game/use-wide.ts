import { useMedia } from '../../ui/theme/media.ts';

/** Whether the bottom sheet is a left panel: on phones in landscape, and from 900 px on (look §12). */
export function useWide(): boolean {
  return useMedia('(orientation:landscape) and (max-height:560px) and (min-width:640px),(min-width:900px)');
}
