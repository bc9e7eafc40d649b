import { useEffect } from 'react';
import { useMapScene } from '../map/map-context.ts';
import type { MapScene } from '../map/map-context.ts';
import { isTyping } from '../ui/fields/typing.ts';
import { isCameraKey } from './camera-keys.ts';
import type { CameraKey } from './camera-keys.ts';

/** Screen pixels by which a key press moves the camera. */
const STEP = 90;

const MOVES: Readonly<Record<CameraKey, (map: MapScene['map']) => unknown>> = {
  w: (map) => map.panBy([0, -STEP]),
  a: (map) => map.panBy([-STEP, 0]),
  s: (map) => map.panBy([0, STEP]),
  d: (map) => map.panBy([STEP, 0]),
  e: (map) => map.zoomOut(),
  q: (map) => map.zoomIn(),
  n: (map) => map.easeTo({ bearing: 0 }),
};

/**
 * Camera keys in the editor's 3D view. They take precedence over all other shortcuts of the screen, except while typing
 * (settled, 3D).
 */
export function useCameraKeys(isOn: boolean): void {
  const { map } = useMapScene();
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, shiftKey } = event;
      const key = event.key.toLowerCase();
      if (!isCameraKey(key) || ctrlKey || metaKey || altKey || shiftKey) return;
      const inDialog = target instanceof Element && target.closest('dialog') !== null;
      if (inDialog || isTyping(target)) return;
      event.preventDefault();
      event.stopPropagation();
      MOVES[key](map);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [map, isOn]);
}
