import type { ChainedCommands, Editor } from '@tiptap/react';
import { useRef } from 'react';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../language/language.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { IconSpec } from '../icons/icon.tsx';
import { ColorSelect, HeadingSelect } from './toolbar-selects.tsx';
import { useAddressTools } from './use-address-tools.ts';

interface Toggle {
  readonly icon: IconSpec;
  readonly label: MessageKey;
  /** Name of the style that the button toggles. */
  readonly what: string;
  readonly toggle: (chain: ChainedCommands) => ChainedCommands;
}

const TOGGLES: readonly Toggle[] = [
  {
    icon: { name: 'text-b', weight: 'regular' },
    label: 'richText.bold',
    what: 'bold',
    toggle: (chain) => chain.toggleBold(),
  },
  {
    icon: { name: 'text-italic', weight: 'regular' },
    label: 'richText.italic',
    what: 'italic',
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    icon: { name: 'list-bullets', weight: 'regular' },
    label: 'richText.bulletList',
    what: 'bulletList',
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    icon: { name: 'list-numbers', weight: 'regular' },
    label: 'richText.numberedList',
    what: 'orderedList',
    toggle: (chain) => chain.toggleOrderedList(),
  },
];

interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly onPicture: (file: File | undefined) => void;
}

/** Headers 1-6, emphasis, lists, colour, links, images, videos (Spec §2). */
export function RichTextToolbar({ editor, onPicture }: RichTextToolbarProps) {
  const { askLink, askVideo } = useAddressTools(editor);
  return (
    <div className="editor__bar" role="toolbar" aria-label={message('richText.toolbar')}>
      <HeadingSelect editor={editor} />
      {TOGGLES.map(({ icon, label, what, toggle }) => (
        <IconButton
          key={what}
          size="small"
          icon={icon}
          label={message(label)}
          on={editor.isActive(what)}
          onClick={() => {
            toggle(editor.chain().focus()).run();
          }}
        />
      ))}
      <ColorSelect editor={editor} />
      <IconButton
        size="small"
        icon={{ name: 'link', weight: 'regular' }}
        label={message('richText.link')}
        on={editor.isActive('link')}
        onClick={() => {
          void askLink();
        }}
      />
      <PictureTool onPicture={onPicture} />
      <IconButton
        size="small"
        icon={{ name: 'video', weight: 'regular' }}
        label={message('richText.video')}
        onClick={() => {
          void askVideo();
        }}
      />
      <span className="grow" />
      <Steps editor={editor} />
    </div>
  );
}

function PictureTool({ onPicture }: Pick<RichTextToolbarProps, 'onPicture'>) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="small"
        icon={{ name: 'image-square', weight: 'regular' }}
        label={message('richText.image')}
        onClick={() => {
          picker.current?.click();
        }}
      />
      <input
        ref={picker}
        type="file"
        className="vh"
        tabIndex={-1}
        accept="image/*"
        aria-label={message('richText.image')}
        onChange={(event) => {
          onPicture(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Undo and redo. */
function Steps({ editor }: Pick<RichTextToolbarProps, 'editor'>) {
  return (
    <>
      <IconButton
        size="small"
        icon={{ name: 'arrow-u-up-left', weight: 'regular' }}
        label={message('richText.undo')}
        disabled={!editor.can().undo()}
        onClick={() => {
          editor.chain().focus().undo().run();
        }}
      />
      <IconButton
        size="small"
        icon={{ name: 'arrow-u-up-right', weight: 'regular' }}
        label={message('richText.redo')}
        disabled={!editor.can().redo()}
        onClick={() => {
          editor.chain().focus().redo().run();
        }}
      />
    </>
  );
}
