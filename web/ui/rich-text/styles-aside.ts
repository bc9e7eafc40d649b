/**
 * The attribute that holds inline styles during parsing. Our content security policy applies to the parser as well: it
 * would drop every `style`, and log each to the console.
 */
export const STYLE_ASIDE = 'data-style';

const TAG = /<[a-z][^>]*>/gi;
const STYLE = /(?<=[\s"'])style(?=\s*=)/gi;

/** Renames the style attributes of HTML tags; its text is unchanged. */
export function withStylesAside(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(STYLE, STYLE_ASIDE));
}

const LOADERS = /<(\/?)(style|video|audio|object)(?=[\s/>])/gi;
/** Void elements: what follows them is not inside them. */
const EMPTY_LOADERS = /<(\/?)(base|link|embed)(?=[\s/>])/gi;
/** Prefix of renamed elements. */
export const ASIDE = 'x-aside-';

/** Replaces elements that a parser would load or obey with inert ones, which are dropped later. */
export function withLoadersAside(html: string): string {
  return html.replace(LOADERS, `<$1${ASIDE}$2`).replace(EMPTY_LOADERS, '<$1wbr');
}
