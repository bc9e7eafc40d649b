import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { cloneElement } from 'react';

export interface TooltipProps {
  readonly text: ReactNode;
  /** Shortcut shown beside the text, like `M`. */
  readonly shortcut?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** A single control that accepts `aria-describedby`. */
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}

/** Shown on hover and on focus, by CSS only; never the only place of necessary information. */
export function Tooltip({ text, shortcut, side = 'top', children }: TooltipProps) {
  const id = useId();
  return (
    <span className={`tipped tipped--${side}`}>
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
