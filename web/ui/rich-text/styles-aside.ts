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

const LOADERS = /<(\/?)(style|video|audio|object)(?=[\s/>])/gi;
/** Those that hold nothing: what comes after them is not within them. */
const EMPTY_LOADERS = /<(\/?)(base|link|embed)(?=[\s/>])/gi;
/** What stands before the name of one that is aside. */
export const ASIDE = 'x-aside-';

/** HTML whose elements that a parser would obey, or load something for, are others that do nothing; they are left out later. */
export function withLoadersAside(html: string): string {
  return html.replace(LOADERS, `<$1${ASIDE}$2`).replace(EMPTY_LOADERS, '<$1wbr');
}
