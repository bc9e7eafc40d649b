import type { Ref, SelectHTMLAttributes } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Field } from './field.tsx';
import type { FieldLooks } from './field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string>
  extends FieldLooks, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'value' | 'aria-invalid' | 'id'> {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

/**
 * The browser's native select in our styles: works best on phones, and needs no script. Combobox is for searching among
 * many options.
 */
export function Select<Value extends string>({
  label,
  hint,
  error,
  count,
  aside,
  hideLabel,
  value,
  options,
  onChange,
  ref,
  ...rest
}: SelectProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} count={count} aside={aside} hideLabel={hideLabel ?? false}>
      {(attributes) => (
        <span className="input input--select">
          <select
            {...rest}
            {...attributes}
            ref={ref}
            value={value}
            onChange={(event) => {
              onChange(event.target.value as Value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} dir="auto" value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="caret-down" />
        </span>
      )}
    </Field>
  );
}
