import { inertDocument } from '../inert-document.ts';
import { STYLE_ASIDE, withLoadersAside, withStylesAside } from './styles-aside.ts';

/** HTML as a tree in a document of its own: nothing in it runs or loads. Styles are read with `styleOf`. */
export function parseHtml(html: string): HTMLElement {
  return inertDocument(withLoadersAside(withStylesAside(html)), 'text/html').body;
}

/** The inline style of an element of such a tree, for reading: on an element that is shown nowhere. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = element.getAttribute(STYLE_ASIDE) ?? '';
  return style;
}
