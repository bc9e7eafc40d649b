import { useId } from 'react';
import { GAME_COLORS } from '@mangoquest/core/quest/palette.ts';
import { message } from '../../language/language.ts';
import { Icon } from '../icons/icon.tsx';
import { Field } from './field.tsx';
import type { FieldLooks } from './field.tsx';

export interface ColorPaletteProps extends Pick<FieldLooks, 'label' | 'error' | 'aside'> {
  /** Index into the ten game colours. */
  readonly value: number;
  readonly onChange: (index: number) => void;
}

/** The ten game colours as a radio group; the chosen one also has a check mark. */
export function ColorPalette({ label, value, onChange, error, aside }: ColorPaletteProps) {
  const name = useId();
  return (
    <Field group label={label} error={error} aside={aside}>
      {() => (
        <div className="palette__row">
          {GAME_COLORS.map(({ name: color }, index) => (
            <label
              key={color}
              className={`palette__color palette__color--${color}`}
              title={message(`attributes.color.${color}`)}
            >
              <input
                type="radio"
                className="vh"
                name={name}
                checked={index === value}
                onChange={() => {
                  onChange(index);
                }}
              />
              <span className="vh">{message('ui.colorOf', { name: message(`attributes.color.${color}`) })}</span>
              {index === value && <Icon name="check" />}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
