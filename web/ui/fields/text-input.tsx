import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { countCharacters } from '@mangoquest/core/text/characters.ts';
import { Field } from './field.tsx';
import type { FieldLooks } from './field.tsx';

export interface TextInputProps
  extends FieldLooks, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'aria-invalid' | 'id'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shows a counter. The text may exceed the limit: the rule reports it, and nothing is truncated while typing. */
  readonly max?: number;
  /** Content inside the border, before and after the text. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextInput({
  label,
  hint,
  error,
  count,
  aside,
  hideLabel,
  value,
  onChange,
  max,
  before,
  after,
  ref,
  ...rest
}: TextInputProps) {
  const counted = count ?? (max === undefined ? undefined : { length: countCharacters(value), max });
  return (
    <Field label={label} hint={hint} error={error} count={counted} aside={aside} hideLabel={hideLabel ?? false}>
      {(attributes) => (
        <span className="input">
          {before}
          <input
            type="text"
            dir="auto"
            {...rest}
            {...attributes}
            ref={ref}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
          {after}
        </span>
      )}
    </Field>
  );
}
