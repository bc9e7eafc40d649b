import { useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isComposing } from '../composing.ts';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { KeyHint } from '../controls/key-hint.tsx';
import { PasswordInput } from '../fields/password-input.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextInput } from '../fields/text-input.tsx';
import type { ConfirmOptions, PromptOptions } from './dialogs.tsx';
import { Modal } from './modal.tsx';

export type Ask = ({ readonly kind: 'confirm' } & ConfirmOptions) | ({ readonly kind: 'prompt' } & PromptOptions);

interface AskDialogProps {
  readonly ask: Ask;
  /** The prompt's value, `''` for OK, null for Cancel. */
  readonly onSettle: (value: string | null) => void;
}

/** Cancel is the primary button. */
const isSafe = (ask: Ask) => ask.kind === 'confirm' && ask.safe === true;

/** A required text is missing. */
const lacksText = (ask: Ask, value: string) => ask.kind === 'prompt' && ask.required === true && value.trim() === '';

/** One question: Cancel, then the action; Enter confirms and Escape cancels (Spec §1). */
export function AskDialog({ ask, onSettle }: AskDialogProps) {
  const [value, setValue] = useState(ask.kind === 'prompt' ? (ask.initial ?? '') : '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // A user who tabs to a button means that button: Enter then presses it instead of confirming.
  const tabbed = useRef(false);
  const main = useRef<HTMLButtonElement>(null);
  const textId = useId();

  const confirm = async () => {
    if (busy) return;
    if (lacksText(ask, value)) {
      setError(message('ui.notEmpty'));
      return;
    }
    if (ask.kind === 'prompt' && ask.check !== undefined) {
      setBusy(true);
      const wrong = await ask.check(value);
      setBusy(false);
      setError(wrong);
      if (wrong !== undefined) return;
    }
    onSettle(value);
  };

  return (
    <Modal
      firstFocus={main}
      size="small"
      role={ask.kind === 'prompt' ? 'dialog' : 'alertdialog'}
      title={ask.title}
      {...(ask.text === undefined ? {} : { describedBy: textId })}
      closeButton={false}
      onClose={() => {
        onSettle(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') tabbed.current = true;
        const onButton = event.target instanceof HTMLButtonElement;
        const inLines = event.target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey;
        if (event.key !== 'Enter' || isComposing(event) || inLines || (onButton && tabbed.current)) return;
        event.preventDefault();
        if (isSafe(ask)) onSettle(null);
        else void confirm();
      }}
      footer={
        <AskButtons
          ask={ask}
          main={main}
          busy={busy}
          onConfirm={() => {
            void confirm();
          }}
          onCancel={() => {
            onSettle(null);
          }}
        />
      }
    >
      {ask.text !== undefined && (
        <p className="modal__text" id={textId}>
          {ask.text}
        </p>
      )}
      {ask.kind === 'prompt' && (
        <PromptInput
          ask={ask}
          value={value}
          error={error}
          onChange={(text) => {
            setValue(text);
            if (ask.required === true) setError(lacksText(ask, text) ? message('ui.leftEmpty') : undefined);
          }}
        />
      )}
    </Modal>
  );
}

interface PromptInputProps {
  readonly ask: PromptOptions;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function PromptInput({ ask, value, onChange, error }: PromptInputProps) {
  if (ask.password === true)
    return <PasswordInput label={ask.label} value={value} onChange={onChange} error={error} autoComplete="off" />;
  if (ask.isMultiline === true)
    return (
      <TextArea
        label={ask.label}
        hint={ask.hint}
        value={value}
        onChange={onChange}
        error={error}
        {...(ask.max === undefined ? {} : { max: ask.max })}
      />
    );
  return (
    <TextInput
      label={ask.label}
      hint={ask.hint}
      type={ask.type ?? 'text'}
      value={value}
      onChange={onChange}
      error={error}
      {...(ask.max === undefined ? {} : { max: ask.max })}
      {...(ask.type === undefined
        ? {}
        : { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, inputMode: ask.type })}
    />
  );
}

interface AskButtonsProps {
  readonly ask: Ask;
  /** Gets the initial focus, unless the dialog has a text field. */
  readonly main: RefObject<HTMLButtonElement | null>;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function AskButtons({ ask, main, busy, onConfirm, onCancel }: AskButtonsProps) {
  const confirmLabel = ask.confirmLabel ?? message('common.ok');
  const cancelLabel = (ask.kind === 'confirm' ? ask.cancelLabel : undefined) ?? message('common.cancel');
  if (isSafe(ask))
    return (
      <>
        <Button onClick={onConfirm}>{confirmLabel}</Button>
        <Button ref={main} variant="primary" onClick={onCancel}>
          {cancelLabel}
          <KeyHint name="enter" />
        </Button>
      </>
    );
  const destructive = ask.kind === 'confirm' && ask.destructive === true;
  const keys = ask.kind !== 'prompt';
  return (
    <>
      <Button ref={destructive ? main : undefined} onClick={onCancel}>
        {cancelLabel}
        {keys && <KeyHint name="escape" />}
      </Button>
      <Button
        variant={destructive ? 'danger-fill' : 'primary'}
        busy={busy}
        ref={ask.kind === 'prompt' || destructive ? undefined : main}
        onClick={onConfirm}
      >
        {confirmLabel}
        {keys && <KeyHint name="enter" />}
      </Button>
    </>
  );
}
