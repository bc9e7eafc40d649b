import type { ReactNode } from 'react';

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Accessible description, for screen readers, which do not see the tooltip. */
  readonly description?: string | undefined;
  readonly disabled?: boolean;
}

/** Label on the left, switch on the right; the whole row is the click target. */
export function Switch({ checked, onChange, label, hint, description, disabled = false }: SwitchProps) {
  return (
    <label className="switch-row">
      <span className="grow">
        <span className="switch-row__label">{label}</span>
        {hint !== undefined && <span className="switch-row__hint">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-description={description}
        className="vh"
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      <span className={checked ? 'switch is-on' : 'switch'} aria-hidden="true" />
    </label>
  );
}
