import type { Editor } from '@tiptap/react';
import { useRef } from 'react';
import { GAME_COLORS } from '@mangoquest/core/quest/palette.ts';
import { message } from '../../language/language.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useDialogs } from '../dialogs/dialogs.tsx';
import { Icon } from '../icons/icon.tsx';
import { linkFrom } from './addresses.ts';
import { frameAddress } from './frame-address.ts';
import { insertBlock } from './insert-block.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Headers 1-6, emphasis, lists, colour, links, images, videos (Spec §2). */
export function RichTextToolbar({
  editor,
  onPicture,
}: {
  readonly editor: Editor;
  readonly onPicture: (file: File | undefined) => void;
}) {
  const dialogs = useDialogs();
  const picker = useRef<HTMLInputElement>(null);
  const level = LEVELS.find((n) => editor.isActive('heading', { level: n })) ?? 0;
  const color = (editor.getAttributes('textStyle')['color'] as string | undefined) ?? '';

  const setHeading = (next: number) => {
    const heading = LEVELS.find((n) => n === next);
    const chain = editor.chain().focus();
    if (heading === undefined) chain.setParagraph().run();
    else chain.setHeading({ level: heading }).run();
  };
  const setColor = (next: string) => {
    const chain = editor.chain().focus();
    if (next === '') chain.unsetColor().run();
    else chain.setColor(next).run();
  };
  const askLink = async () => {
    const before = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
    const address = await dialogs.prompt({
      title: message('richText.link'),
      label: message('richText.linkAddress'),
      hint: message('richText.linkHint'),
      type: 'url',
      initial: before,
      check: (text) => (linkFrom(text) === null ? message('richText.linkWrong') : undefined),
    });
    const href = address === null ? null : linkFrom(address);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
  };
  const askVideo = async () => {
    const pasted = await dialogs.prompt({
      title: message('richText.video'),
      text: message('richText.videoText'),
      label: message('richText.videoAddress'),
      check: (text) => (frameAddress(text) === null ? message('richText.videoWrong') : undefined),
    });
    const src = pasted === null ? null : frameAddress(pasted);
    if (src !== null)
      editor
        .chain()
        .focus()
        .command(({ tr, state }) => insertBlock(tr, state.schema.node('video', { src })).docChanged)
        .run();
  };

  return (
    <div className="editor__bar" role="toolbar" aria-label={message('richText.toolbar')}>
      <label className="editor__select">
        <span className="vh">{message('richText.heading')}</span>
        <select
          value={level}
          onChange={(event) => {
            setHeading(Number(event.target.value));
          }}
        >
          <option value={0}>{message('richText.paragraph')}</option>
          {LEVELS.map((n) => (
            <option key={n} value={n}>
              {message('richText.headingN', { n })}
            </option>
          ))}
        </select>
        <Icon name="caret-down" weight="regular" />
      </label>
      <IconButton
        size="small"
        icon={{ name: 'text-b', weight: 'regular' }}
        label={message('richText.bold')}
        on={editor.isActive('bold')}
        onClick={() => {
          editor.chain().focus().toggleBold().run();
        }}
      />
      <IconButton
        size="small"
        icon={{ name: 'text-italic', weight: 'regular' }}
        label={message('richText.italic')}
        on={editor.isActive('italic')}
        onClick={() => {
          editor.chain().focus().toggleItalic().run();
        }}
      />
      <IconButton
        size="small"
        icon={{ name: 'list-bullets', weight: 'regular' }}
        label={message('richText.bulletList')}
        on={editor.isActive('bulletList')}
        onClick={() => {
          editor.chain().focus().toggleBulletList().run();
        }}
      />
      <IconButton
        size="small"
        icon={{ name: 'list-numbers', weight: 'regular' }}
        label={message('richText.numberedList')}
        on={editor.isActive('orderedList')}
        onClick={() => {
          editor.chain().focus().toggleOrderedList().run();
        }}
      />
      <label className="editor__select editor__select--color">
        <span style={color === '' ? undefined : { color }}>
          <Icon name="palette" weight="regular" />
        </span>
        <span className="vh">{message('richText.color')}</span>
        <select
          value={GAME_COLORS.find(({ hex }) => hex.toLowerCase() === color.toLowerCase())?.hex ?? ''}
          onChange={(event) => {
            setColor(event.target.value);
          }}
        >
          <option value="">{message('richText.noColor')}</option>
          {GAME_COLORS.map(({ name, hex }) => (
            <option key={name} value={hex}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="caret-down" weight="regular" />
      </label>
      <IconButton
        size="small"
        icon={{ name: 'link', weight: 'regular' }}
        label={message('richText.link')}
        on={editor.isActive('link')}
        onClick={() => {
          void askLink();
        }}
      />
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
      <IconButton
        size="small"
        icon={{ name: 'video', weight: 'regular' }}
        label={message('richText.video')}
        onClick={() => {
          void askVideo();
        }}
      />
      <span className="grow" />
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
    </div>
  );
}
