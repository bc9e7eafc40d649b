import { useEffect, useState } from 'react';
import type { Ref } from 'react';
import { formatCoordinate, parseCoordinate } from '@mangoquest/core/geo/coordinates.ts';
import { message } from '../language/language.ts';
import { useUnreadable } from '../ui/fields/field-errors.ts';
import { TextInput } from '../ui/fields/text-input.tsx';

export type Axis = 'latitude' | 'longitude';

const LABELS = {
  map: { latitude: 'map.latitude', longitude: 'map.longitude' },
  board: { latitude: 'map.boardUp', longitude: 'map.boardAcross' },
} as const;

export interface CoordinateInputProps {
  readonly axis: Axis;
  readonly onBoard: boolean;
  /** Instead of the name of the axis. */
  readonly label?: string | undefined;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Shows the error message, if there is one. */
  readonly isChecked?: boolean;
  readonly onBlur?: () => void;
  readonly onEnter?: () => void;
  readonly onEscape?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Text input for a latitude or longitude; on a board these are the vertical and horizontal position. */
export function CoordinateInput({
  axis,
  onBoard,
  label: name,
  text,
  onText,
  isChecked = true,
  onBlur,
  onEnter,
  onEscape,
  ref,
}: CoordinateInputProps) {
  const label = LABELS[onBoard ? 'board' : 'map'][axis];
  const isWrong = isChecked && parseCoordinate(text, axis) === null;
  return (
    <TextInput
      {...(ref === undefined ? {} : { ref })}
      label={name ?? message(label)}
      inputMode="decimal"
      value={text}
      error={isWrong ? message(`${label}Range`) : undefined}
      onChange={onText}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
        if (event.key === 'Escape') onEscape?.();
      }}
    />
  );
}

export interface CoordinateFieldProps {
  readonly axis: Axis;
  readonly onBoard: boolean;
  readonly label?: string | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Reports the value on blur or Enter instead of on each keystroke. */
  readonly whenLeft?: boolean;
}

/** Editable coordinate. Text that does not parse stays in the field and is not reported. */
export function CoordinateField({ axis, onBoard, label, value, onChange, whenLeft = false }: CoordinateFieldProps) {
  const [text, setText] = useState(() => formatCoordinate(value));
  useUnreadable(parseCoordinate(text, axis) === null);
  // A value changed from outside replaces the text; a value typed here keeps the text as it was typed.
  useEffect(() => {
    setText((old) => (parseCoordinate(old, axis) === value ? old : formatCoordinate(value)));
  }, [value, axis]);
  const take = (typed: string) => {
    const parsed = parseCoordinate(typed, axis);
    if (parsed !== null && parsed !== value) onChange(parsed);
  };
  return (
    <CoordinateInput
      axis={axis}
      onBoard={onBoard}
      label={label}
      text={text}
      onText={(next) => {
        setText(next);
        if (!whenLeft) take(next);
      }}
      onBlur={() => {
        if (whenLeft) take(text);
      }}
      onEnter={() => {
        if (whenLeft) take(text);
      }}
    />
  );
}
