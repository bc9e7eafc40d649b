import { useState } from 'react';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { TextInputProps } from '../../../ui/fields/text-input.tsx';

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: number;
  /** NaN if the text is no number. */
  readonly parse: (text: string) => number;
  readonly onChange: (value: number) => void;
}

/**
 * Number input that keeps the text as typed until the value changes from outside. On blur it is formatted: empty is 0.
 */
export function NumberField({ value, parse, onChange, onBlur, ...rest }: NumberFieldProps) {
  const [text, setText] = useState(() => textOf(value));
  const shown = Object.is(parse(text), value) ? text : textOf(value);
  return (
    <TextInput
      {...rest}
      value={shown}
      onChange={(next) => {
        setText(next);
        onChange(parse(next));
      }}
      onBlur={(event) => {
        if (Number.isFinite(value)) setText(textOf(value));
        onBlur?.(event);
      }}
    />
  );
}

function textOf(value: number): string {
  return Number.isFinite(value) ? String(value) : '';
}
