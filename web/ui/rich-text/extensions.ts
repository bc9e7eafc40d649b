import { Node } from '@tiptap/core';
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { StarterKit } from '@tiptap/starter-kit';
import { PLAYER_FRAME } from '@mangoquest/core/mindset/embed.ts';
import { linkAddress, pictureAddress } from './addresses.ts';
import { frameAddress } from './frame-address.ts';

/** A video of a known provider, in a sandboxed frame; any other iframe is not even parsed. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: '', parseHTML: (element) => frameAddress(element.getAttribute('src') ?? '') ?? '' } };
  },
  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (element) => {
          const src = frameAddress(element.getAttribute('src') ?? '');
          return src === null ? false : { src };
        },
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return [
      'iframe',
      {
        src: String(HTMLAttributes['src']),
        sandbox: PLAYER_FRAME.sandbox,
        referrerpolicy: PLAYER_FRAME.referrerPolicy,
        loading: 'lazy',
      },
    ];
  },
});

/**
 * Checks the source again: content that claims to be copied from this editor is pasted without sanitising, and any page
 * can claim that.
 */
const Picture = Image.extend({
  parseHTML() {
    return [
      { tag: 'img[src]', getAttrs: (element) => (pictureAddress(element.getAttribute('src')) === null ? false : null) },
    ];
  },
});

/** Headers 1-6, emphasis, lists, colour, links, images, videos. */
export function richTextExtensions(): Extensions {
  return [
    StarterKit.configure({
      codeBlock: false,
      code: false,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        protocols: ['mailto'],
        isAllowedUri: (address) => linkAddress(address) !== null,
        HTMLAttributes: { rel: 'noopener noreferrer nofollow' },
      },
    }),
    TextStyle,
    Color,
    Picture.configure({ allowBase64: true, inline: false }),
    Video,
  ];
}
