import { useCallback, useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';

/** Minimum distance of a drag that expands or collapses, in pixels; below it the sheet returns to where it was. */
const LEAST = 24;
/** Pixels from which the sheet follows: a press moves a little, too. */
const SLACK = 4;
/** Milliseconds after a drag within which its click event may follow. */
const CLICK_AFTER = 400;
/** Milliseconds after which a released sheet has come to rest (`--dur-sheet`, and a frame or two). */
const SETTLED_AFTER = 360;

export interface Expanding {
  readonly isExpanded: boolean;
  readonly setExpanded: (expanded: boolean) => void;
  /** All rows are shown: expanded, or between the two heights. */
  readonly isWhole: boolean;
  readonly className: string;
  readonly grabber: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/**
 * The two heights of the sheet `box`. It follows the finger that drags its grabber, and on release goes on to the height
 * that the finger moved towards; a click on the grabber toggles.
 */
export function useExpanding(box: RefObject<HTMLElement | null>): Expanding {
  const [isExpanded, setIsExpanded] = useState(false);
  // What changes its height before is the screen that is built.
  const [isUsed, setUsed] = useState(false);
  const setExpanded = useCallback((expanded: boolean) => {
    setUsed(true);
    setIsExpanded(expanded);
  }, []);
  const [phase, setPhase] = useState<'rest' | 'dragged' | 'settling'>('rest');
  const from = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const collapsedHeight = useRef(0);
  const draggedAt = useRef(-Infinity);
  useEffect(() => {
    if (phase !== 'settling') return undefined;
    const timer = setTimeout(() => {
      box.current?.style.removeProperty('--dragged');
      setPhase('rest');
    }, SETTLED_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [box, phase]);
  const isWhole = isExpanded || phase !== 'rest';
  const limit = (height: string) => box.current?.style.setProperty('--dragged', height);
  const release = (moved: number) => {
    from.current = null;
    if (phase !== 'dragged') return;
    const expands = Math.abs(moved) < LEAST ? isExpanded : moved < 0;
    limit(expands ? '100dvh' : `${collapsedHeight.current}px`);
    setExpanded(expands);
    setPhase('settling');
  };
  return {
    isExpanded,
    setExpanded,
    isWhole,
    className: `${isUsed ? ' is-used' : ''}${isWhole ? ' is-whole' : ''}${phase === 'dragged' ? ' is-dragged' : ''}`,
    grabber: {
      onPointerDown: (event) => {
        const height = box.current?.offsetHeight ?? 0;
        if (!isExpanded && phase === 'rest') collapsedHeight.current = height;
        from.current = { y: event.clientY, height };
        setUsed(true);
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientY }) => {
        if (from.current === null) return;
        const moved = clientY - from.current.y;
        if (phase !== 'dragged' && Math.abs(moved) < SLACK) return;
        limit(`${from.current.height - moved}px`);
        setPhase('dragged');
      },
      onPointerUp: ({ clientY, timeStamp }) => {
        const moved = from.current === null ? 0 : clientY - from.current.y;
        if (Math.abs(moved) >= SLACK) draggedAt.current = timeStamp;
        release(moved);
      },
      onPointerCancel: () => {
        release(0);
      },
      onClick: (event) => {
        if (event.timeStamp - draggedAt.current <= CLICK_AFTER) return;
        setExpanded(!isExpanded);
      },
    },
  };
}
