import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls `onEnough` after `most` consecutive clicks outside of an element, without one inside in between. */
export function useClicksOutside(element: RefObject<HTMLElement | null>, most: number, onEnough: () => void): void {
  const enough = useEffectEvent(onEnough);
  useEffect(() => {
    let clicks = 0;
    const onDown = ({ target }: PointerEvent) => {
      clicks = target instanceof Node && element.current?.contains(target) === true ? 0 : clicks + 1;
      if (clicks === most) enough();
    };
    window.addEventListener('pointerdown', onDown);
    return () => {
      window.removeEventListener('pointerdown', onDown);
    };
  }, [element, most]);
}
