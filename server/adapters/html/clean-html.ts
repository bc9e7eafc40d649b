import sanitizeHtml from 'sanitize-html';
import type { IOptions, Tag } from 'sanitize-html';
import { leadsToOuterauth } from '@mangoquest/core/account/outerauth.ts';
import { embedUrl, PLAYER_FRAME } from '@mangoquest/core/mindset/embed.ts';
import { isImageAddress } from '@mangoquest/core/quest/image-name.ts';
import { BLOCK_ELEMENTS, INLINE_ELEMENTS } from '@mangoquest/core/text/html-elements.ts';
import { TooLarge } from '../../ports/domain-errors.ts';
import type { HtmlKind, HtmlText } from '../../ports/html-cleaner.ts';

const COLOR = [/^#[\da-f]{3,8}$/i, /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i, /^[a-z]{3,20}$/i];
const shared: IOptions = {
  disallowedTagsMode: 'discard',
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // Limits nesting in the result.
  nestingLimit: 60,
  enforceHtmlBoundary: false,
  parseStyleAttributes: true,
  // The content of a frame is never displayed, and would be escaped again at each save.
  textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
};

const plain: IOptions = {
  ...shared,
  allowedTags: [...INLINE_ELEMENTS],
  allowedAttributes: { span: ['style'] },
  allowedStyles: { span: { color: COLOR } },
};

const rich: IOptions = {
  ...shared,
  allowedTags: [...INLINE_ELEMENTS, ...BLOCK_ELEMENTS],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height', 'sandbox', 'allow', 'allowfullscreen', 'loading', 'referrerpolicy'],
    ol: ['start'],
    span: ['style'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    h5: ['style'],
    h6: ['style'],
  },
  allowedStyles: { '*': { color: COLOR, 'text-align': [/^(left|right|center|justify)$/] } },
  transformTags: { a: safeLink, iframe: safeFrame },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isImageAddress(attribs['src'] ?? '')) || (tag === 'iframe' && !attribs['src']),
};

const OPTIONS: Readonly<Record<HtmlKind, IOptions>> = {
  description: rich,
  mindchunk: rich,
  reaction: plain,
  signal: plain,
};

/** Maximum nesting of tags: people need some twenty, and parsing time grows with depth. */
const MAX_NESTED = 1_000;

/** Whether the text contains any markup. */
export const hasMarkup = (html: string) => /[<&]/.test(html);

/** The sanitised HTML. Throws `TooLarge` if tags are nested deeper than anybody writes. */
export function cleanHtml({ html, kind }: HtmlText): string {
  if (!hasMarkup(html)) return html;
  let depth = 0;
  return sanitizeHtml(html, {
    ...OPTIONS[kind],
    onOpenTag() {
      depth += 1;
      if (depth > MAX_NESTED) throw new TooLarge('server.htmlTooHard');
    },
    onCloseTag() {
      depth -= 1;
    },
  });
}

/** Links to /outerauth are removed: they would sign the reader in as another user. */
function safeLink(_tag: string, { href }: Record<string, string>): Tag {
  return {
    tagName: 'a',
    attribs: {
      ...(href === undefined || leadsToOuterauth(href) ? {} : { href }),
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    },
  };
}

/** Only known players are allowed, in a frame that cannot affect the page. */
function safeFrame(_tag: string, attributes: Record<string, string>): Tag {
  const address = embedUrl(attributes['src'] ?? '') ?? '';
  if (address === '') return { tagName: 'iframe', attribs: {} };
  const url = new URL(address);
  // Autoplay is disabled.
  url.searchParams.delete('autoplay');
  const size = Object.fromEntries(
    ['width', 'height'].flatMap((name) => {
      const value = attributes[name] ?? '';
      return /^\d{1,4}$/.test(value) ? [[name, value]] : [];
    }),
  );
  return {
    tagName: 'iframe',
    attribs: {
      src: url.href,
      ...size,
      ...(attributes['title'] === undefined ? {} : { title: attributes['title'] }),
      sandbox: PLAYER_FRAME.sandbox,
      allow: 'fullscreen; picture-in-picture',
      allowfullscreen: '',
      loading: 'lazy',
      referrerpolicy: PLAYER_FRAME.referrerPolicy,
    },
  };
}
