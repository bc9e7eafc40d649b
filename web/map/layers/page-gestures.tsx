import { useEffect, useState } from 'react';
import { message } from '../../language/language.ts';
import { useMedia } from '../../ui/theme/media.ts';
import { isDragCover } from '../engine/drag-cover.ts';
import { useMapScene } from '../map-context.ts';
import './page-gestures.css';

/** Milliseconds that the hint on how to move the map is shown (look, 13). */
const TOLD_MS = 1200;

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
    const take = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      page.disable();
      setTold(0);
    };
    const giveBack = ({ pointerType, relatedTarget }: PointerEvent) => {
      if (pointerType === 'mouse' && !isDragCover(relatedTarget)) page.enable();
    };
    // Where a drag ends beside the map, the mouse has left it before.
    const arrive = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'mouse' && !isDragCover(target) && !box.contains(target as Node)) page.enable();
    };
    const tell = () => {
      setTold((count) => count + 1);
    };
    page.enable();
    box.addEventListener('pointerdown', take);
    box.addEventListener('pointerleave', giveBack);
    window.addEventListener('pointerover', arrive);
    map.on('cooperativegestureprevented', tell);
    return () => {
      page.disable();
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
