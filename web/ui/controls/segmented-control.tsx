import { useId } from 'react';
import type { ReactNode } from 'react';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly segments: readonly Segment<Value>[];
  readonly onChange: (value: Value) => void;
  readonly block?: boolean;
  readonly disabled?: boolean;
}

/** A radio group that shows all of its few choices. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  segments,
  onChange,
  block = false,
  disabled = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`seg${block ? ' seg--block' : ''}`} disabled={disabled}>
      <legend className="vh">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={segment.value === value ? 'seg__part is-on' : 'seg__part'}>
          <input
            type="radio"
            className="vh"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => {
              onChange(segment.value);
            }}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
