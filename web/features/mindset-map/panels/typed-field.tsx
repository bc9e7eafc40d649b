import { useState } from 'react';
import { message } from '../../../language/language.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

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

/** Field for a text that is stored in a normalised form: the typed text stays until blur. */
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
  const [typed, setTyped] = useState<string | null>(null);
  const Input = isMultiline ? TextArea : TextInput;
  return (
    <Input
      label={label}
      value={typed ?? value}
      max={max}
      {...(hint === undefined ? {} : { hint })}
      error={required && typed !== null && typed.trim() === '' ? message('ui.leftEmpty') : undefined}
      onChange={(text) => {
        setTyped(text);
        if (!required || text.trim() !== '') onChange(text);
      }}
      onBlur={() => {
        setTyped(null);
        onLeave();
      }}
    />
  );
}
