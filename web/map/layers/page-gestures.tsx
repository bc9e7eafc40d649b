import { useEffect, useState } from 'react';
import { message } from '../../language/language.ts';
import { useMedia } from '../../ui/theme/media.ts';
import { isDragCover } from '../engine/drag-cover.ts';
import { useMapScene } from '../map-context.ts';
import './page-gestures.css';

/** Milliseconds that the hint on how to move the map is shown (look, 13). */
const TOLD_MS = 1200;
/** Milliseconds for which the engine shows a hint of its own, which it cannot hide any more once it is disabled. */
const ENGINE_TELLS_MS = 100;

/**
 * Lets the page around a map scroll: one finger scrolls the page and two move the map; the wheel scrolls the page until
 * the map is clicked, and again after the mouse has left it.
 */
export function PageGestures() {
  const { map } = useMapScene();
  const isTouch = useMedia('(hover: none), (pointer: coarse)');
  const [told, setTold] = useState(0);
  useEffect(() => {
    const { cooperativeGestures: page } = map;
    const box = map.getContainer();
    let toldAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enable = () => {
      clearTimeout(timer);
      page.enable();
    };
    const disable = () => {
      clearTimeout(timer);
      const left = toldAt + ENGINE_TELLS_MS - performance.now();
      if (left < 0) page.disable();
      else timer = setTimeout(disable, left + 1);
    };
    const take = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      disable();
      setTold(0);
    };
    const giveBack = ({ pointerType, relatedTarget }: PointerEvent) => {
      if (pointerType === 'mouse' && !isDragCover(relatedTarget)) enable();
    };
    // Where a drag ends beside the map, the mouse has left it before.
    const arrive = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && !isDragCover(target) && !box.contains(target as Node)) enable();
    };
    const tell = () => {
      toldAt = performance.now();
      setTold((count) => count + 1);
    };
    enable();
    box.addEventListener('pointerdown', take);
    box.addEventListener('pointerleave', giveBack);
    window.addEventListener('pointerover', arrive);
    map.on('cooperativegestureprevented', tell);
    return () => {
      disable();
      box.removeEventListener('pointerdown', take);
      box.removeEventListener('pointerleave', giveBack);
      window.removeEventListener('pointerover', arrive);
      map.off('cooperativegestureprevented', tell);
    };
  }, [map]);
  useEffect(() => {
    if (told === 0) return undefined;
    const timer = setTimeout(() => {
      setTold(0);
    }, TOLD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [told]);
  return (
    <p className="page-gestures" data-told={told > 0 || undefined} role="status">
      {told > 0 && message(isTouch ? 'map.twoFingers' : 'map.clickToMove')}
    </p>
  );
}
