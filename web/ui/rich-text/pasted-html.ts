import { cleanHtml } from './clean-html.ts';
import { parseHtml } from './parse-html.ts';

const SLICE = 'data-pm-slice';

/**
 * Sanitises pasted HTML before it is parsed, without its colours and sizes: text takes our styles. Content that claims
 * to be copied from this editor keeps only the marker of where in a list it was cut, because any page can claim that.
 */
export function pastedHtml(html: string): string {
  const box = document.createElement('div');
  box.append(cleanHtml(html));
  for (const element of box.querySelectorAll('[style]')) element.removeAttribute('style');
  const slice = html.includes(SLICE) ? parseHtml(html).querySelector(`[${SLICE}]`)?.getAttribute(SLICE) : undefined;
  if (slice) box.firstElementChild?.setAttribute(SLICE, slice);
  return box.innerHTML;
}
