import { message } from '../../../language/language.ts';
import { ColorPalette } from '../../../ui/fields/color-palette.tsx';
import { ImagePicker } from '../../../ui/fields/image-picker.tsx';
import type { AttributesState } from '../attributes-state.ts';
import { FieldTip } from '../field-tip.tsx';
import { Section } from './section.tsx';

export function LookSection({ form }: { readonly form: AttributesState }) {
  const { values, change, leave, errorOf } = form;
  return (
    <Section id="look">
      <ImagePicker
        shape="tile"
        label={message('attributes.cover')}
        value={values.image}
        error={errorOf('image')}
        aside={<FieldTip about="image" field={message('attributes.cover')} />}
        onChange={(image) => {
          change({ image });
          leave('image');
        }}
      />
      <ColorPalette
        label={message('attributes.colour')}
        value={values.color}
        error={errorOf('color')}
        aside={<FieldTip about="color" field={message('attributes.colour')} />}
        onChange={(color) => {
          change({ color });
        }}
      />
    </Section>
  );
}
