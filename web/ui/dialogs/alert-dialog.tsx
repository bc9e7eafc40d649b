import { useId, useRef } from 'react';
import { message } from '../../language/language.ts';
import { isComposing } from '../composing.ts';
import { Button } from '../controls/button.tsx';
import { KeyHint } from '../controls/key-hint.tsx';
import type { AlertOptions } from './dialogs.tsx';
import { Modal } from './modal.tsx';

interface AlertDialogProps {
  readonly alert: AlertOptions;
  readonly onClose: () => void;
}

/** A message with OK, by Enter and Escape too (Spec §1). With the first script: it also tells that others do not come. */
export function AlertDialog({ alert: { title, text, okLabel }, onClose }: AlertDialogProps) {
  const ok = useRef<HTMLButtonElement>(null);
  const textId = useId();
  return (
    <Modal
      firstFocus={ok}
      size="small"
      role="alertdialog"
      {...(title === undefined ? {} : { describedBy: textId })}
      title={title ?? text}
      closeButton={false}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return;
        event.preventDefault();
        // A key that is held would close the next message unread.
        if (!event.repeat) onClose();
      }}
      footer={
        <Button ref={ok} variant="primary" onClick={onClose}>
          {okLabel ?? message('common.ok')}
          <KeyHint name="enter" />
        </Button>
      }
    >
      {title !== undefined && (
        <p className="modal__text" id={textId}>
          {text}
        </p>
      )}
    </Modal>
  );
}
