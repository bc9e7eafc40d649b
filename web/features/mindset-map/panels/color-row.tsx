import { useId, useState } from 'react';
import { message } from '../../../language/language.ts';
import { ColorChooser } from '../../../ui/fields/color-chooser.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

interface ColorRowProps {
  readonly label: string;
  /** The chosen colour and its name. */
  readonly value: string;
  readonly aside?: string;
  readonly colors: readonly string[];
  readonly onChange: (color: string, index: number) => void;
  /** If given, any other colour can be chosen too. */
  readonly onOther?: (color: string) => void;
}

/** Colours as radio buttons; the chosen one has a ring. */
export function ColorRow({ label, value, aside, colors, onChange, onOther }: ColorRowProps) {
  const name = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const isOther = !colors.some((color) => color.toLowerCase() === value.toLowerCase());
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
        {onOther && (
          <button
            type="button"
            className={isOther ? 'swatch is-on' : 'swatch'}
            aria-label={message('ui.otherColor')}
            aria-haspopup="dialog"
            onClick={() => {
              setIsChoosing(true);
            }}
          >
            <span className="swatch__c swatch__c--other" style={isOther ? { background: value } : undefined}>
              {!isOther && <Icon name="eyedropper" />}
            </span>
          </button>
        )}
      </div>
      {isChoosing && onOther && (
        <ColorChooser
          title={label}
          value={value}
          onChoose={onOther}
          onClose={() => {
            setIsChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}
