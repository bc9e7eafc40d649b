import { STYLE_ASIDE, withLoadersAside, withStylesAside } from './styles-aside.ts';

interface TrustedPolicy {
  readonly createHTML: (html: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: TrustedPolicy) => TrustedPolicy;
}

// Under a Trusted Types policy the parser wants a word that we know what we do: what it makes is inert.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('mangoquest-parse', {
  createHTML: (html) => html,
});

/** HTML as a tree in a document of its own: nothing in it runs or loads. Styles are read with `styleOf`. */
export function parseHtml(html: string): HTMLElement {
  const text = withLoadersAside(withStylesAside(html));
  return new DOMParser().parseFromString(policy === undefined ? text : policy.createHTML(text), 'text/html').body;
}

/** The inline style of an element of such a tree, for reading: on an element that is shown nowhere. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = element.getAttribute(STYLE_ASIDE) ?? '';
  return style;
}
