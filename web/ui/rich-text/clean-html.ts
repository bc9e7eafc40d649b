import { PLAYER_FRAME } from '@mangoquest/core/mindset/embed.ts';
import { BLOCK_ELEMENTS, INLINE_ELEMENTS } from '@mangoquest/core/text/html-elements.ts';
import { linkAddress, pictureAddress } from './addresses.ts';
import { frameAddress } from './frame-address.ts';
import { parseHtml, styleOf } from './parse-html.ts';
import { ASIDE } from './styles-aside.ts';

/*
 * Texts are sanitised by the server when they are saved, and again here when they are shown: only elements and
 * attributes listed here are recreated, everything else is dropped (trust.md, 14).
 */
const ALLOWED = new Set<string>([
  ...INLINE_ELEMENTS,
  ...BLOCK_ELEMENTS,
  // Our own texts contain these.
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
/** Dropped together with their content. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'object',
  'embed',
  'svg',
  'math',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'link',
  'meta',
  'base',
  'title',
  'frame',
  'frameset',
  'audio',
  'video',
]);
const COLOR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i;
const ALIGN = new Set(['left', 'right', 'center', 'justify']);

function copyAttributes(from: Element, to: HTMLElement, legible: boolean): boolean {
  const style = styleOf(from);
  if (COLOR.test(style.color))
    to.style.color = legible ? `color-mix(in srgb, ${style.color} 65%, var(--color-text))` : style.color;
  if (ALIGN.has(style.textAlign)) to.style.textAlign = style.textAlign;
  if (to instanceof HTMLAnchorElement) {
    const href = linkAddress(from.getAttribute('href'));
    if (href !== null) {
      to.href = href;
      to.target = '_blank';
      to.rel = 'noopener noreferrer nofollow ugc';
    }
  }
  if (to instanceof HTMLImageElement) {
    const src = pictureAddress(from.getAttribute('src'));
    if (src === null) return false;
    to.loading = 'lazy';
    to.decoding = 'async';
    to.referrerPolicy = 'no-referrer';
    to.alt = from.getAttribute('alt') ?? '';
    to.src = src;
  }
  if (to instanceof HTMLIFrameElement) {
    const src = frameAddress(from.getAttribute('src') ?? '');
    if (src === null) return false;
    to.loading = 'lazy';
    to.referrerPolicy = PLAYER_FRAME.referrerPolicy;
    to.setAttribute('sandbox', PLAYER_FRAME.sandbox);
    to.allowFullscreen = true;
    to.title = from.getAttribute('title') ?? new URL(src).hostname;
    to.src = src;
  }
  return true;
}

function cleanInto(from: Node, to: Node, legible: boolean): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      to.appendChild(document.createTextNode(node.nodeValue ?? ''));
      continue;
    }
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    const name = element.localName;
    if (DROPPED.has(name) || name.startsWith(ASIDE) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      continue;
    if (!ALLOWED.has(name)) {
      cleanInto(element, to, legible);
      continue;
    }
    const copy = document.createElement(name);
    if (!copyAttributes(element, copy, legible)) continue;
    if (name !== 'iframe') cleanInto(element, copy, legible);
    to.appendChild(copy);
  }
}

/**
 * Sanitises user HTML into nodes of this document. `legible` adjusts chosen text colours to the theme, so that each
 * palette colour is readable on light and dark (contrast 4.5:1).
 */
export function cleanHtml(html: string, { legible = false } = {}): DocumentFragment {
  const fragment = document.createDocumentFragment();
  cleanInto(parseHtml(html), fragment, legible);
  return fragment;
}
