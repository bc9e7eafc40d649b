import { useId } from 'react';
import { locale } from '../../../language/language.ts';

interface OpacityProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (opacity: number) => void;
  readonly onEnd: () => void;
}

/** Slider from 0.1 to 1 in steps of 0.1 (Spec §2). */
export function Opacity({ label, value, onChange, onEnd }: OpacityProps) {
  const id = useId();
  return (
    <div className="opacity">
      <label htmlFor={id}>{label}</label>
      <output className="num-plain" htmlFor={id}>
        {locale.number(value)}
      </output>
      <input
        id={id}
        type="range"
        min={0.1}
        max={1}
        step={0.1}
        value={value}
        onChange={(event) => {
          onChange(Math.round(Number(event.target.value) * 10) / 10);
        }}
        onPointerUp={onEnd}
        onBlur={onEnd}
      />
    </div>
  );
}
