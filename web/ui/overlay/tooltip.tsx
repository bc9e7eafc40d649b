import { cloneElement, useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useEscape } from './use-escape.ts';

export interface TooltipProps {
  readonly text: ReactNode;
  /** Shortcut shown beside the text, like `M`. */
  readonly shortcut?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** A single control that accepts `aria-describedby`. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Shown on hover and on focus, by CSS, until Escape; never the only place of necessary information. */
export function Tooltip({ text, shortcut, side = 'top', children }: TooltipProps) {
  const id = useId();
  const [shown, setShown] = useState<'no' | 'now' | 'dismissed'>('no');
  // WCAG 1.4.13: dismissed without moving the pointer or the focus.
  useEscape(shown === 'now', () => {
    setShown('dismissed');
  });
  const begin = () => {
    setShown('now');
  };
  const end = () => {
    setShown('no');
  };
  return (
    <span
      className={`tipped tipped--${side}${shown === 'dismissed' ? ' is-dismissed' : ''}`}
      onPointerEnter={begin}
      onPointerLeave={end}
      onFocus={begin}
      onBlur={end}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span className="tip" role="tooltip" id={id}>
        {text}
        {shortcut !== undefined && (
          <>
            {' '}
            <kbd>{shortcut}</kbd>
          </>
        )}
      </span>
    </span>
  );
}
