import { Node } from '@tiptap/core';
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { frameAddress } from './frame-address.ts';

/** A video of a provider we know, in a sandboxed frame; any other iframe is not even parsed. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: '', parseHTML: (element) => frameAddress(element.getAttribute('src') ?? '') ?? '' } };
  },
  parseHTML() {
    return [{
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const src = frameAddress(element.getAttribute('src') ?? '');
        return src === null ? false : { src };
      },
    }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['iframe', { src: String(HTMLAttributes['src']), sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups', loading: 'lazy' }];
  },
});

const isWebAddress = (address: string): boolean => /^(https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);

/** Headers 1-6, emphasis, lists, colour, links, images, videos. */
export function richTextExtensions(): Extensions {
  return [
    StarterKit.configure({
      codeBlock: false,
      code: false,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      link: { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto'], isAllowedUri: (address) => isWebAddress(address), HTMLAttributes: { rel: 'noopener noreferrer nofollow' } },
    }),
    TextStyle,
    Color,
    Image.configure({ allowBase64: true, inline: false }),
    Video,
  ];
}
