import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { placeTip } from './place-menu.ts';
import { useEscape } from './use-escape.ts';

interface Shown {
  readonly of: HTMLElement;
  readonly text: string;
  readonly keys: string | undefined;
  readonly more: string | undefined;
}

/** Milliseconds of a touch until the tip shows; half as long for a hovering pointer. */
const LONG_PRESS_MS = 500;
const HOVER_MS = 250;

/** One tip for all buttons of a bar, with the texts of their `data-tip`, `data-tip-keys` and `data-tip-more`. */
export function useFloatingTip() {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const showFor = (target: EventTarget, after: number) => {
    clearTimeout(timer.current);
    const of = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    if (of === null) {
      setShown(null);
      return;
    }
    timer.current = setTimeout(() => {
      const { tip = '', tipKeys, tipMore } = of.dataset;
      setShown({ of, text: tip, keys: tipKeys, more: tipMore });
    }, after);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
  };
  // WCAG 1.4.13: dismissed without moving the pointer or the focus.
  useEscape(shown !== null, hide);
  return {
    shown,
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') showFor(event.target, HOVER_MS);
      },
      onPointerDown: (event: PointerEvent) => {
        hide();
        if (event.pointerType !== 'mouse') showFor(event.target, LONG_PRESS_MS);
      },
      onPointerUp: () => {
        clearTimeout(timer.current);
      },
      onPointerLeave: hide,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) showFor(event.target, 0);
      },
      onBlur: hide,
    },
  } as const;
}

/** Name, shortcut, and an optional sentence beside a button; above everything, visual only. */
export function FloatingTip({ tip: { shown } }: { readonly tip: ReturnType<typeof useFloatingTip> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null || shown === null) return undefined;
    element.showPopover();
    const { left, top } = placeTip(shown.of.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    return () => {
      if (element.isConnected) element.hidePopover();
    };
  }, [shown]);
  return (
    <div ref={box} className="tip tip--floating" popover="manual" aria-hidden="true">
      {shown !== null && (
        <>
          <span className="tip__name">
            {shown.text}
            {shown.keys !== undefined && <kbd>{shown.keys}</kbd>}
          </span>
          {shown.more !== undefined && <span className="tip__more">{shown.more}</span>}
        </>
      )}
    </div>
  );
}
