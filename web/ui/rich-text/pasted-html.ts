import { cleanHtml } from './clean-html.ts';
import { parseHtml } from './parse-html.ts';

const SLICE = 'data-pm-slice';

/**
 * What is pasted is cleaned before it is parsed, without its colours and sizes: text takes our looks. What says that it
 * was copied here keeps the word of where in a list it was cut, and no more: a page elsewhere may say so too.
 */
export function pastedHtml(html: string): string {
  const box = document.createElement('div');
  box.append(cleanHtml(html));
  for (const element of box.querySelectorAll('[style]')) element.removeAttribute('style');
  const slice = html.includes(SLICE) ? parseHtml(html).querySelector(`[${SLICE}]`)?.getAttribute(SLICE) : undefined;
  if (slice) box.firstElementChild?.setAttribute(SLICE, slice);
  return box.innerHTML;
}
