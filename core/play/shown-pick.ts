import { truncate } from '../text/characters.ts';
import { htmlText } from '../text/html-text.ts';
import type { PickedReaction } from './play.ts';

/** Maximum characters of a mindchunk or reaction in the results, enough to recognise it. */
export const MAX_SHOWN_PICK = 100;

/** HTML as plain text, cut to fit a row. */
export function shownText(html: string): string {
  return truncate(htmlText(html).trim(), MAX_SHOWN_PICK);
}

/** A pick for the results, from HTML. */
export function shownPick(mindchunk: string, reaction: string): PickedReaction {
  return { mindchunk: shownText(mindchunk), reaction: shownText(reaction) };
}
