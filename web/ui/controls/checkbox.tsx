import type { ReactNode } from 'react';
import { useFieldError } from '../fields/field-errors.ts';
import { Icon } from '../icons/icon.tsx';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly name?: string;
}

export function Checkbox({ checked, onChange, label, error, disabled = false, name }: CheckboxProps) {
  const { box } = useFieldError(error !== undefined);
  return (
    <div ref={box} className={error === undefined ? 'field' : 'field is-error'}>
      <label className="check-row">
        <input
          type="checkbox"
          className="vh"
          name={name}
          checked={checked}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => {
            onChange(event.target.checked);
          }}
        />
        <span className={checked ? 'check is-on' : 'check'} aria-hidden="true">
          <Icon name="check" />
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p className="err" role="alert">
          <Icon name="warning-circle" weight="fill" />
          {error}
        </p>
      )}
    </div>
  );
}
