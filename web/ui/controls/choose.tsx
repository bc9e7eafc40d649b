import { Icon } from '../icons/icon.tsx';
import type { SelectOption } from '../fields/select.tsx';

export interface ChooseProps<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A select within a row of tools: as wide as the chosen option. */
export function Choose<Value extends string>({ label, value, options, onChange }: ChooseProps<Value>) {
  return (
    <span className="sort sort--plain">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value as Value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} dir="auto" value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" />
    </span>
  );
}
