// Mantine's base styles must precede those of its picker.
import { message } from '../../language/language.ts';
import { MantineHost } from '../mantine/mantine-host.tsx';
import '@mantine/core/styles/ColorPicker.css';
import { ColorPicker } from '@mantine/core';

interface ColorPickerSurfaceProps {
  readonly value: string;
  readonly onChange: (color: string) => void;
}

/** The lazily loaded part of ColorChooser: Mantine's saturation area and hue, usable by mouse, touch and arrow keys. */
export function ColorPickerSurface({ value, onChange }: ColorPickerSurfaceProps) {
  return (
    <MantineHost>
      <ColorPicker
        fullWidth
        size="lg"
        format="hex"
        value={value}
        saturationLabel={message('ui.colorArea')}
        hueLabel={message('ui.colorHue')}
        onChange={onChange}
      />
    </MantineHost>
  );
}
