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
