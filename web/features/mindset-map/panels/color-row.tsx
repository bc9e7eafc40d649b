import { useId } from 'react';
import { message } from '../../../language/language.ts';

interface ColorRowProps {
  readonly label: string;
  /** The colour that is chosen, and how it is told. */
  readonly value: string;
  readonly aside?: string;
  readonly colors: readonly string[];
  readonly onChange: (color: string, index: number) => void;
}

/** Colours to choose one of, as radio buttons; the chosen one wears a ring. */
export function ColorRow({ label, value, aside, colors, onChange }: ColorRowProps) {
  const name = useId();
  return (
    <fieldset className="color-row">
      <legend>
        <span>{label}</span>
        <span className="subtle num-plain">{aside ?? value.toUpperCase()}</span>
      </legend>
      <div className="color-row__colors">
        {colors.map((color, index) => (
          <label key={color} className={color.toLowerCase() === value.toLowerCase() ? 'swatch is-on' : 'swatch'}>
            <input
              type="radio"
              className="vh"
              name={name}
              checked={color.toLowerCase() === value.toLowerCase()}
              onChange={() => {
                onChange(color, index);
              }}
            />
            <span className="vh">{message('editor.colorNumber', { n: index + 1, total: colors.length })}</span>
            <span className="swatch__c" style={{ background: color }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
