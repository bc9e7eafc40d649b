import { useId, useRef, useState } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { KeyHint } from '../controls/key-hint.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { TextInput } from '../fields/text-input.tsx';
import type { AlertOptions, ConfirmOptions, PromptOptions } from './dialogs.tsx';
import { Modal } from './modal.tsx';

export type Ask =
  | ({ readonly kind: 'alert' } & AlertOptions)
  | ({ readonly kind: 'confirm' } & ConfirmOptions)
  | ({ readonly kind: 'prompt' } & PromptOptions);

interface AskDialogProps {
  readonly ask: Ask;
  /** The prompt's value, `''` for OK, null for Cancel. */
  readonly onSettle: (value: string | null) => void;
}

/** One question: Cancel, then the action; Enter confirms and Escape cancels (Spec §1). */
export function AskDialog({ ask, onSettle }: AskDialogProps) {
  const [value, setValue] = useState(ask.kind === 'prompt' ? (ask.initial ?? '') : '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // Who tabs to a button means that button: Enter then presses it instead of confirming.
  const tabbed = useRef(false);
  const destructive = ask.kind === 'confirm' && ask.destructive === true;
  const safe = ask.kind === 'confirm' && ask.safe === true;
  const textId = useId();

  const confirm = async () => {
    if (busy) return;
    if (ask.kind === 'prompt' && ask.check !== undefined) {
      setBusy(true);
      const wrong = await ask.check(value);
      setBusy(false);
      setError(wrong);
      if (wrong !== undefined) return;
    }
    onSettle(value);
  };

  const title = ask.title ?? (ask.kind === 'alert' ? ask.text : '');
  const text = ask.kind === 'alert' && ask.title === undefined ? undefined : ask.text;
  const confirmLabel = (ask.kind === 'alert' ? ask.okLabel : ask.confirmLabel) ?? message('common.ok');
  const cancelLabel = (ask.kind === 'confirm' ? ask.cancelLabel : undefined) ?? message('common.cancel');
  const keys = ask.kind !== 'prompt';
  return (
    <Modal
      size="small"
      role={ask.kind === 'prompt' ? 'dialog' : 'alertdialog'}
      title={title}
      closeButton={false}
      onClose={() => {
        onSettle(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') tabbed.current = true;
        const onButton = event.target instanceof HTMLButtonElement;
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || (onButton && tabbed.current)) return;
        event.preventDefault();
        if (safe) onSettle(null);
        else void confirm();
      }}
      footer={
        safe ? (
          <>
            <Button
              onClick={() => {
                void confirm();
              }}
            >
              {confirmLabel}
            </Button>
            <Button
              variant="primary"
              data-autofocus=""
              onClick={() => {
                onSettle(null);
              }}
            >
              {cancelLabel}
              <KeyHint name="enter" />
            </Button>
          </>
        ) : (
          <>
            {ask.kind !== 'alert' && (
              <Button
                onClick={() => {
                  onSettle(null);
                }}
                data-autofocus={destructive ? '' : undefined}
              >
                {cancelLabel}
                {keys && <KeyHint name="escape" />}
              </Button>
            )}
            <Button
              variant={destructive ? 'danger-fill' : 'primary'}
              busy={busy}
              data-autofocus={ask.kind === 'prompt' || destructive ? undefined : ''}
              onClick={() => {
                void confirm();
              }}
            >
              {confirmLabel}
              {keys && <KeyHint name="enter" />}
            </Button>
          </>
        )
      }
    >
      {text !== undefined && (
        <p className="modal__text" id={textId}>
          {text}
        </p>
      )}
      {ask.kind === 'prompt' &&
        (ask.password === true ? (
          <PasswordInput label={ask.label} value={value} onChange={setValue} error={error} autoComplete="off" />
        ) : (
          <TextInput
            label={ask.label}
            hint={ask.hint}
            type={ask.type ?? 'text'}
            value={value}
            onChange={setValue}
            error={error}
            {...(ask.max === undefined ? {} : { max: ask.max })}
            {...(ask.type === undefined
              ? {}
              : { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, inputMode: ask.type })}
          />
        ))}
    </Modal>
  );
}
