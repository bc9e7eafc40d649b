import { useState } from 'react';
import { message } from '../../../language/language.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { textRefusal } from '../model/text-limit.ts';

export interface TypedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly hint?: string;
  /** Shows a warning if left empty, and keeps the stored value. Spec §5, text field dialog. */
  readonly required?: boolean;
  readonly isMultiline?: boolean;
  readonly onChange: (text: string) => void;
  /** Called on blur: ends the undo step. */
  readonly onLeave: () => void;
}

/**
 * What is typed into a field whose value is stored in a normalised form: it stays until blur. What is refused is not
 * stored, and stays with its reason until the stored value changes otherwise.
 */
export function useTyped(value: string, refusal: (text: string) => string | undefined) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string | null } | null>(null);
  const shown = typed !== null && (typed.over ?? value) === value ? typed.text : null;
  return {
    shown,
    text: shown ?? value,
    reason: shown === null ? undefined : refusal(shown),
    /** Returns whether the text may be stored. */
    type: (text: string) => {
      const isRefused = refusal(text) !== undefined;
      setTyped({ text, over: isRefused ? value : null });
      return !isRefused;
    },
    leave: () => {
      setTyped((now) => (now === null || refusal(now.text) === undefined ? null : now));
    },
  };
}

/** Field for a text that is stored in a normalised form. */
export function TypedField({
  label,
  value,
  max,
  hint,
  required = false,
  isMultiline = false,
  onChange,
  onLeave,
}: TypedFieldProps) {
  const typed = useTyped(value, (text) => textRefusal(text, max));
  const isLeftEmpty = required && typed.shown !== null && typed.shown.trim() === '';
  const Input = isMultiline ? TextArea : TextInput;
  return (
    <Input
      label={label}
      value={typed.text}
      max={max}
      {...(hint === undefined ? {} : { hint })}
      error={isLeftEmpty ? message('ui.leftEmpty') : typed.reason}
      onChange={(text) => {
        const isTaken = typed.type(text);
        if (isTaken && (!required || text.trim() !== '')) onChange(text);
      }}
      onBlur={() => {
        typed.leave();
        onLeave();
      }}
    />
  );
}
