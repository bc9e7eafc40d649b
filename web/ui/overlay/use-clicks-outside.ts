import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Pixels that a click may move; further is a drag. */
const MAX_MOVE = 8;

/**
 * Calls `onEnough` after `most` consecutive clicks outside of an element, without one inside in between. Dragging a map
 * and pinching it are no clicks.
 */
export function useClicksOutside(element: RefObject<HTMLElement | null>, most: number, onEnough: () => void): void {
  const enough = useEffectEvent(onEnough);
  useEffect(() => {
    let clicks = 0;
    let begun: PointerEvent | null = null;
    const onDown = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && element.current?.contains(event.target) === true;
      if (isInside) clicks = 0;
      // A second finger makes it a pinch.
      begun = isInside || !event.isPrimary ? null : event;
    };
    const onUp = (event: PointerEvent) => {
      const from = begun;
      begun = null;
      if (from === null || !event.isPrimary) return;
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > MAX_MOVE) return;
      clicks += 1;
      if (clicks === most) enough();
    };
    const onCancel = () => {
      begun = null;
    };
    const events = { pointerdown: onDown, pointerup: onUp, pointercancel: onCancel } as const;
    for (const [name, listener] of Object.entries(events))
      window.addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of Object.entries(events))
        window.removeEventListener(name, listener as EventListener, true);
    };
  }, [element, most]);
}
