import { useEffect, useEffectEvent, useRef } from 'react';
import type { TouchEvent } from 'react';
import { locale, stepOf } from '../../language/language.ts';
import { isDialogOpen } from '../../ui/dialogs/open-dialogs.ts';

/** Horizontal swipe distance in pixels that turns the page. */
const SWIPE = 56;

export interface PlayKeysOptions {
  readonly onTurn: (step: 1 | -1) => void;
  /** Called with the index of a typed letter, A is 0. */
  readonly onLetter: (index: number) => void;
}

/** Whether a key belongs to something else: a dialog, the map, an input. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isDialogOpen()) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('.map,input,textarea,select,[contenteditable=true]') !== null
  );
}

/**
 * Arrow keys and swipes turn the pages (mirrored in right-to-left languages), letters pick, wherever the focus is in
 * the sheet.
 */
export function usePlayKeys({ onTurn, onLetter }: PlayKeysOptions): {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
} {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const step = stepOf(event.key);
    if (step !== 0) onTurn(step);
    else if (/^[a-z]$/i.test(event.key)) onLetter(event.key.toUpperCase().charCodeAt(0) - 65);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      key(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
  return {
    onTouchStart: (event) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      from.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: (event) => {
      const start = from.current;
      const touch = event.changedTouches[0];
      from.current = null;
      if (start === null || touch === undefined) return;
      const across = touch.clientX - start.x;
      if (Math.abs(across) >= SWIPE && Math.abs(across) > 2 * Math.abs(touch.clientY - start.y))
        onTurn(across < 0 === (locale.direction === 'ltr') ? 1 : -1);
    },
  };
}
