import type { Ref, TextareaHTMLAttributes } from 'react';
import { countCharacters } from '@mangoquest/core/text/characters.ts';
import { Field } from './field.tsx';
import type { FieldLooks } from './field.tsx';

export interface TextAreaProps
  extends FieldLooks, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'aria-invalid' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows a counter; the text is never truncated while typing. */
  readonly max?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Grows with its text where the browser can (`field-sizing`). */
export function TextArea({
  label,
  hint,
  error,
  count,
  aside,
  hideLabel,
  value,
  onChange,
  max,
  ref,
  ...rest
}: TextAreaProps) {
  const counted = count ?? (max === undefined ? undefined : { length: countCharacters(value), max });
  return (
    <Field label={label} hint={hint} error={error} count={counted} aside={aside} hideLabel={hideLabel ?? false}>
      {(attributes) => (
        <span className="input input--area">
          <textarea
            rows={3}
            dir="auto"
            {...rest}
            {...attributes}
            ref={ref}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
        </span>
      )}
    </Field>
  );
}
