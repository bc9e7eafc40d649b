import { Icon } from '../icons/icon.tsx';
import type { SelectOption } from '../fields/select.tsx';

export interface ChooseProps<Value extends string> {
  /** For those who do not see where it stands. */
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** One of several, in a line with other tools: as wide as what is chosen. */
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
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" />
    </span>
  );
}
