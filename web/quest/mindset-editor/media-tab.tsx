import { useState } from 'react';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { embedUrl } from '@mangoquest/core/mindset/embed.ts';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ImagePicker } from '../../ui/fields/image-picker.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { EmbedFrame } from '../player/embed-frame.tsx';
import '../player/player.css';
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
          // Pasted embed code is replaced by its URL; text that is none stays as typed, with an error.
          const address = embedUrl(mindset.embed);
          if (address !== null && address !== mindset.embed) editing.edit({ embed: address }, 'embed');
          editing.leave('embed');
        }}
      />
      <EmbedPreview key={mindset.embed} address={mindset.embed} title={mindset.title} />
    </section>
  );
}

/** Preview of the medium as players will see it, on demand because it plays automatically. */
export function EmbedPreview({ address, title }: { readonly address: string; readonly title: string }) {
  const [isShown, setShown] = useState(false);
  const player = embedUrl(address);
  if (player === null || player === '') return null;
  return (
    <>
      <Button
        size="small"
        variant="soft"
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        {message(isShown ? 'inspector.previewOff' : 'inspector.preview')}
      </Button>
      {isShown && <EmbedFrame address={address} title={title} />}
    </>
  );
}
