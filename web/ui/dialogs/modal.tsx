import { useEffect, useId, useRef } from 'react';
import type { DOMAttributes, KeyboardEvent, ReactNode, RefObject } from 'react';
import { message } from '../../language/language.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { firstWithin, isButton, isField } from '../focus.ts';
import { countDialog } from './open-dialogs.ts';
import { useScrollFocus } from './use-scroll-focus.ts';

export interface ModalProps {
  readonly title: ReactNode;
  /** Called by Escape, the close button, or a click on the scrim if `dismissable`. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The button bar: Cancel first, then the action. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** On phones a form is a bottom sheet. */
  readonly form?: boolean;
  readonly closeButton?: boolean;
  readonly dismissable?: boolean;
  /** Number of clicks on the scrim that close it if `dismissable`; 1 by default. */
  readonly outsideClicks?: number;
  readonly role?: 'dialog' | 'alertdialog';
  /** Id of the text that says what it is about. */
  readonly describedBy?: string;
  /** Gets the initial focus. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  /** Takes what is dragged over any part of it, and dropped there. */
  readonly dragging?: Pick<DOMAttributes<HTMLDialogElement>, 'onDragOver' | 'onDrop'>;
}

/**
 * The browser's modal dialog: it traps focus, makes the page behind it inert and restores focus. Initial focus is on
 * `firstFocus`, else on the first field, else on the first button of the bar.
 */
export function Modal({
  title,
  onClose,
  children,
  footer,
  size = 'medium',
  form = false,
  closeButton = true,
  dismissable = false,
  outsideClicks = 1,
  role,
  describedBy,
  firstFocus,
  onKeyDown,
  dragging,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const begin = useRef(firstFocus);
  const outside = useRef(0);
  const titleId = useId();
  const body = useScrollFocus();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    const closed = countDialog();
    if (!element.open) element.showModal();
    const first =
      begin.current?.current ??
      (body.current === null ? undefined : firstWithin(body.current, isField)) ??
      (bar.current === null ? undefined : firstWithin(bar.current, isButton));
    first?.focus();
    return () => {
      closed();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [body]);
  return (
    <dialog
      ref={dialog}
      className={`modal modal--${size}${form ? ' modal--form' : ''}`}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Only the dialog's own cancel event: those of a file chooser or a nested dialog bubble up to here.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      {...dragging}
      onPointerDown={(event) => {
        if (!dismissable) return;
        outside.current = event.target === dialog.current ? outside.current + 1 : 0;
        if (outside.current === outsideClicks) onClose();
      }}
    >
      <div className="modal__inner">
        <div className="modal__head">
          <h2 id={titleId}>{title}</h2>
          {closeButton && <IconButton icon={{ name: 'x' }} label={message('ui.close')} onClick={onClose} />}
        </div>
        <div ref={body} className="modal__body">
          {children}
        </div>
        {footer !== undefined && (
          <div ref={bar} className="modal__foot">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
