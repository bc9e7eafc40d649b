import { lazy, Suspense, useState } from 'react';
import { chosenColor, isColor, typedColor } from '@mangoquest/core/drawing/color.ts';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { Modal } from '../dialogs/modal.tsx';
import { TextInput } from './text-input.tsx';

const ColorPickerSurface = lazy(async () => ({
  default: (await import('./color-picker-surface.tsx')).ColorPickerSurface,
}));

export interface ColorChooserProps {
  readonly title: string;
  /** `#rrggbb`. */
  readonly value: string;
  readonly onChoose: (color: string) => void;
  readonly onClose: () => void;
}

/**
 * Chooses any colour: saturation area, hue, and hex, which always starts with `#`. Spec §2, colour chooser; settled,
 * Colours.
 */
export function ColorChooser({ title, value, onChoose, onClose }: ColorChooserProps) {
  const [typed, setTyped] = useState(typedColor(value));
  const [shown, setShown] = useState(chosenColor(value));
  const take = (text: string) => {
    const color = typedColor(text);
    setTyped(color);
    if (isColor(color)) setShown(color);
  };
  const choose = () => {
    onChoose(chosenColor(typed));
    onClose();
  };
  return (
    <Modal
      size="small"
      title={title}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        choose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{message('common.cancel')}</Button>
          <Button variant="primary" onClick={choose}>
            {message('common.ok')}
          </Button>
        </>
      }
    >
      <div className="color-chooser">
        <Suspense fallback={<div className="color-chooser__wait" aria-busy="true" />}>
          <ColorPickerSurface value={shown} onChange={take} />
        </Suspense>
        <div className="color-chooser__hex">
          <span className="color-chooser__now" style={{ background: shown }} />
          <TextInput
            label={message('ui.colorHex')}
            value={typed}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={take}
          />
        </div>
      </div>
    </Modal>
  );
}
