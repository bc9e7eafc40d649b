import { useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { closesAt } from './sheet-drag.ts';

interface Drag {
  readonly pointer: number;
  readonly startY: number;
  lastY: number;
  lastTime: number;
  velocity: number;
}

/** Dragging a sheet by its handle: how far it is pulled down, in pixels, and the pointer event handlers. */
export function useSheetDrag(box: RefObject<HTMLElement | null>, onClose: (() => void) | undefined) {
  const drag = useRef<Drag>(null);
  const [offset, setOffset] = useState(0);
  const [dragging, setDragging] = useState(false);
  const start = (event: PointerEvent) => {
    if (onClose === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      pointer: event.pointerId,
      startY: event.clientY,
      lastY: event.clientY,
      lastTime: event.timeStamp,
      velocity: 0,
    };
    setDragging(true);
  };
  const move = (event: PointerEvent) => {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    const elapsed = event.timeStamp - now.lastTime;
    if (elapsed > 0) now.velocity = (event.clientY - now.lastY) / elapsed;
    now.lastY = event.clientY;
    now.lastTime = event.timeStamp;
    setOffset(Math.max(0, event.clientY - now.startY));
  };
  const end = (event: PointerEvent) => {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    drag.current = null;
    setDragging(false);
    const height = box.current?.offsetHeight ?? 1;
    if (event.type === 'pointerup' && closesAt(offset / height, now.velocity)) onClose?.();
    else setOffset(0);
  };
  return { offset, dragging, onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
