import { useId } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import { GAME_COLORS } from '@mangoquest/core/quest/palette.ts';
import { Icon } from '../icons/icon.tsx';

export interface ColorPaletteProps {
  readonly label: string;
  /** Index into the ten game colours. */
  readonly value: number;
  readonly onChange: (index: number) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

/** The ten game colours as a radio group; the chosen one carries a check, not only its colour. */
export function ColorPalette({ label, value, onChange, error, disabled = false }: ColorPaletteProps) {
  const name = useId();
  return (
    <fieldset className={error === undefined ? 'field palette' : 'field palette is-error'} disabled={disabled}>
      <legend className="label">{label}</legend>
      <div className="palette__row">
        {GAME_COLORS.map((color, index) => (
          <label key={color.name} className={`palette__color palette__color--${color.name}`} title={color.name}>
            <input type="radio" className="vh" name={name} checked={index === value} onChange={() => { onChange(index); }} />
            <span className="vh">{message('ui.colorOf', { name: color.name })}</span>
            {index === value && <Icon name="check" />}
          </label>
        ))}
      </div>
      {error !== undefined && <p className="err"><Icon name="warning-circle" weight="fill" />{error}</p>}
    </fieldset>
  );
}
