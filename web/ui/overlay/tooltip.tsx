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
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [wasDismissed, setDismissed] = useState(false);
  const isShown = isHovered || hasFocus;
  if (wasDismissed && !isShown) setDismissed(false);
  // WCAG 1.4.13: dismissed without moving the pointer or the focus.
  useEscape(isShown, () => {
    setDismissed(true);
  });
  return (
    <span
      className={`tipped tipped--${side}${wasDismissed ? ' is-dismissed' : ''}`}
      onPointerEnter={() => {
        setHovered(true);
      }}
      onPointerLeave={() => {
        setHovered(false);
      }}
      onFocus={() => {
        setFocus(true);
      }}
      onBlur={() => {
        setFocus(false);
      }}
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
