import { useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

/** Minimum drag distance in pixels. */
const LEAST = 24;
/** Milliseconds after a drag within which its click event may follow. */
const CLICK_AFTER = 400;

export interface Expanding {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** The grabber of the sheet: dragging up expands it, down collapses it, a click toggles. */
export function useExpanding(expanded: boolean, setExpanded: (expanded: boolean) => void): Expanding {
  const from = useRef<number | null>(null);
  const draggedAt = useRef(-Infinity);
  return {
    onPointerDown: (event) => {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event) => {
      const moved = from.current === null ? 0 : event.clientY - from.current;
      from.current = null;
      if (Math.abs(moved) < LEAST) return;
      draggedAt.current = event.timeStamp;
      setExpanded(moved < 0);
    },
    onClick: (event) => {
      if (event.timeStamp - draggedAt.current > CLICK_AFTER) setExpanded(!expanded);
    },
  };
}
