import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { embedUrl } from '@mangoquest/core/mindset/embed.ts';
import { message } from '../../language/language.ts';
import { ImagePicker } from '../../ui/fields/image-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import type { MindsetEditing } from './mindset-editing.ts';

export function MediaTab({ mindset, editing }: { readonly mindset: Mindset; readonly editing: MindsetEditing }) {
  return (
    <section className="inspector__section inspector__fields">
      <ImagePicker
        shape="whole"
        label={message('editor.image')}
        folder="qstimages"
        value={mindset.image}
        error={editing.errorOf('image')}
        onChange={(image) => {
          editing.edit({ image }, 'image');
          editing.leave('image');
        }}
      />
      <TextArea
        label={message('editor.embed')}
        hint={message('editor.embedHint')}
        rows={2}
        value={mindset.embed}
        error={editing.errorOf('embed')}
        onChange={(embed) => {
          editing.edit({ embed }, 'embed');
        }}
        onBlur={() => {
          // A pasted embed becomes its plain address; one that is none stays as typed, with its error.
          const address = embedUrl(mindset.embed);
          if (address !== null && address !== mindset.embed) editing.edit({ embed: address }, 'embed');
          editing.leave('embed');
        }}
      />
    </section>
  );
}
