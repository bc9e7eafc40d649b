import { useState } from 'react';
import { DISTANCE_CHOICES, distanceFrom } from '@mangoquest/core/quest/distance.rules.ts';
import { locale, message } from '../../../language/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { FieldTip } from '../field-tip.tsx';
import { NumberField } from './number-field.tsx';

const OTHER = 'other';
const choices = () => [
  ...DISTANCE_CHOICES.map((metres) => ({ value: String(metres), label: locale.reach(metres) })),
  { value: OTHER, label: message('attributes.otherDistance') },
];

export interface DistanceFieldProps {
  readonly about: 'withinDistance' | 'activeDistance';
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** In metres. */
  readonly value: number;
  readonly onChange: (metres: number) => void;
  readonly onBlur: () => void;
}

/** Select with common distances and a custom value (Spec §5). */
export function DistanceField({ about, label, hint, error, value, onChange, onBlur }: DistanceFieldProps) {
  const [isOther, setOther] = useState(false);
  const isFree = isOther || !(DISTANCE_CHOICES as readonly number[]).includes(value);
  return (
    <div className="attributes__distance">
      <Select
        label={label}
        value={isFree ? OTHER : String(value)}
        options={choices()}
        hint={isFree ? undefined : hint}
        error={isFree ? undefined : error}
        aside={<FieldTip about={about} field={label} />}
        onChange={(choice) => {
          setOther(choice === OTHER);
          if (choice !== OTHER) onChange(Number(choice));
        }}
      />
      {isFree && (
        <NumberField
          label={message('attributes.distanceInMetres', { label })}
          hideLabel
          hint={hint}
          error={error}
          value={value}
          parse={distanceFrom}
          inputMode="decimal"
          onChange={onChange}
          onBlur={onBlur}
          after={<span className="subtle">m</span>}
        />
      )}
    </div>
  );
}
