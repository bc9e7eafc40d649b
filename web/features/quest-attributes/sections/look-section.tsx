import { message } from '@mangoquest/core/messages/messages.ts';
import { ColorPalette } from '../../../ui/fields/color-palette.tsx';
import { ImagePicker } from '../../../ui/fields/image-picker.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { Section } from './section.tsx';

export function LookSection({ form }: { readonly form: AttributesState }) {
  const { values, change, leave, errorOf } = form;
  return (
    <Section id="look">
      <ImagePicker
        label={message('attributes.cover')} value={values.image} error={errorOf('image')}
        onChange={(image) => { change({ image }); leave('image'); }}
      />
      <ColorPalette label={message('attributes.colour')} value={values.color} error={errorOf('color')} onChange={(color) => { change({ color }); }} />
    </Section>
  );
}
