import { inertDocument } from '../inert-document.ts';
import { STYLE_ASIDE, withLoadersAside, withStylesAside } from './styles-aside.ts';

/** Parses HTML into a document of its own: nothing in it runs or loads. Read styles with `styleOf`. */
export function parseHtml(html: string): HTMLElement {
  return inertDocument(withLoadersAside(withStylesAside(html)), 'text/html').body;
}

/** The inline style of an element of such a tree, parsed on a detached element. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = element.getAttribute(STYLE_ASIDE) ?? '';
  return style;
}
