import { useEffect, useState } from 'react';
import { message } from '../../language/language.ts';
import { useMedia } from '../../ui/theme/media.ts';
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
    const giveBack = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') page.enable();
    };
    const tell = () => {
      setTold((count) => count + 1);
    };
    page.enable();
    box.addEventListener('pointerdown', take);
    box.addEventListener('pointerleave', giveBack);
    map.on('cooperativegestureprevented', tell);
    return () => {
      page.disable();
      box.removeEventListener('pointerdown', take);
      box.removeEventListener('pointerleave', giveBack);
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
