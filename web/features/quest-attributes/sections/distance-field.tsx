import { useState } from 'react';
import { DISTANCE_CHOICES, distanceFrom } from '@mangoquest/core/quest/distance.rules.ts';
import { reach } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { FieldTip } from '../field-tip.tsx';
import { NumberField } from './number-field.tsx';

const OTHER = 'other';
const choices = (onBoard: boolean) => [
  ...DISTANCE_CHOICES.map((metres) => ({ value: String(metres), label: reach(metres, onBoard) })),
  { value: OTHER, label: message('attributes.otherDistance') },
];

export interface DistanceFieldProps {
  readonly about: 'withinDistance' | 'activeDistance';
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  /** Told in units of the board, not in metres. */
  readonly onBoard: boolean;
  readonly value: number;
  readonly onChange: (metres: number) => void;
  readonly onBlur: () => void;
}

/** Select with common distances and a custom value (Spec §5). */
export function DistanceField({ about, label, onBoard, hint, error, value, onChange, onBlur }: DistanceFieldProps) {
  const [isOther, setOther] = useState(false);
  const isFree = isOther || !(DISTANCE_CHOICES as readonly number[]).includes(value);
  return (
    <div className="attributes__distance">
      <Select
        label={label}
        value={isFree ? OTHER : String(value)}
        options={choices(onBoard)}
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
          label={message(onBoard ? 'attributes.distanceInUnits' : 'attributes.distanceInMetres', { label })}
          hideLabel
          hint={hint}
          error={error}
          value={value}
          parse={distanceFrom}
          inputMode="decimal"
          onChange={onChange}
          onBlur={onBlur}
          after={<span className="subtle">{onBoard ? message('attributes.units') : 'm'}</span>}
        />
      )}
    </div>
  );
}
