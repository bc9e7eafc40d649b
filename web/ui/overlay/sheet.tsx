import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { countModalSheet } from '../dialogs/open-dialogs.ts';
import { message } from '../../language/language.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

export interface SheetProps {
  /** Accessible name of the sheet. */
  readonly label: string;
  /** Called by Escape, a fling down, or the grabber. Without it the sheet cannot be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  /** Stays visible below the scrolling part, in reach of the thumb. */
  readonly footer?: ReactNode;
  /** Whether its content has a close button of its own. */
  readonly hasClose?: boolean;
  /** Traps focus and dims what is behind. */
  readonly modal?: boolean;
  /** Fixed to the window instead of the nearest positioned box. */
  readonly fixed?: boolean;
  readonly className?: string;
}

/**
 * Bottom sheet that follows the finger; dragging it down by 25% closes it. From 900 px and in landscape a 380 px left
 * panel.
 */
export function Sheet({
  label,
  onClose,
  children,
  footer,
  hasClose = false,
  modal = false,
  fixed = false,
  className = '',
}: SheetProps) {
  const box = useRef<HTMLElement>(null);
  const { offset, dragging, ...drag } = useSheetDrag(box, onClose);
  const [entering, setEntering] = useState(true);

  useModal(box, modal);

  const Tag = modal ? 'dialog' : 'section';
  return (
    <Tag
      ref={box as never}
      className={`sheet${modal ? ' sheet--modal' : ''}${fixed ? ' sheet--fixed' : ''}${dragging ? ' is-dragging' : ''}${entering ? ' is-entering' : ''} ${className}`}
      aria-label={label}
      style={offset === 0 ? undefined : { transform: `translateY(${offset}px)` }}
      onAnimationEnd={() => {
        setEntering(false);
      }}
      {...(modal
        ? {
            onCancel: (event: { preventDefault: () => void }) => {
              event.preventDefault();
              onClose?.();
            },
          }
        : {})}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !modal && onClose !== undefined) {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <div className="sheet__handle" {...drag}>
        <div className="sheet__grab" />
      </div>
      {onClose !== undefined && !hasClose && (
        <button type="button" className="vh" onClick={onClose}>
          {message('ui.close')}
        </button>
      )}
      <div className="sheet__content">{children}</div>
      {footer !== undefined && <div className="sheet__foot">{footer}</div>}
    </Tag>
  );
}

/** Shows it as the browser's modal dialog; focus is restored at the end. */
function useModal(box: RefObject<HTMLElement | null>, modal: boolean): void {
  useEffect(() => {
    const element = box.current;
    const before = document.activeElement;
    if (modal && element instanceof HTMLDialogElement) {
      element.showModal();
      const uncovered = countModalSheet();
      return () => {
        uncovered();
        element.close();
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      };
    }
    return undefined;
  }, [box, modal]);
}
