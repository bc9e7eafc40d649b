/**
 * The attribute that holds inline styles while HTML is parsed. Our content security policy holds for the parser as
 * well: it would leave every `style` out, and complain of each on the console.
 */
export const STYLE_ASIDE = 'data-style';

const TAG = /<[a-z][^>]*>/gi;
const STYLE = /(?<=[\s"'])style(?=\s*=)/gi;

/** HTML with the style attributes of its tags under another name; its text stays as it is. */
export function withStylesAside(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(STYLE, STYLE_ASIDE));
}

const LOADERS = /<(\/?)(style|base|link|video|audio|object|embed)(?=[\s/>])/gi;
/** How those elements are called then. */
export const ASIDE = 'x-aside-';

/** HTML whose elements that a parser would obey, or load something for, are others that nothing knows; they are left out later. */
export function withLoadersAside(html: string): string {
  return html.replace(LOADERS, `<$1${ASIDE}$2`);
}
