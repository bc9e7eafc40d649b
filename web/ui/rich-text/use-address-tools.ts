import type { Editor } from '@tiptap/react';
import { message } from '../../language/language.ts';
import { useDialogs } from '../dialogs/dialogs.tsx';
import { linkFrom } from './addresses.ts';
import { frameAddress } from './frame-address.ts';
import { insertBlock } from './insert-block.ts';

/** Asks for URLs: of a link on the selected text, or of a video. */
export function useAddressTools(editor: Editor): {
  readonly askLink: () => Promise<void>;
  readonly askVideo: () => Promise<void>;
} {
  const dialogs = useDialogs();
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
    if (href !== null) setLink(editor, before, href);
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
  return { askLink, askVideo };
}

function setLink(editor: Editor, before: string, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (editor.state.selection.empty && before === '')
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}
