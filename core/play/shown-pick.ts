import { truncate } from '../text/characters.ts';
import { htmlText } from '../text/html-text.ts';
import type { PickedReaction } from './play.ts';

/** Of a mindchunk and a reaction the results show so many characters, enough to know them again. */
export const MAX_SHOWN_PICK = 100;

/** What is written in HTML, as a text that fits a row. */
export function shownText(html: string): string {
  return truncate(htmlText(html).trim(), MAX_SHOWN_PICK);
}

/** A pick as the results show it, of what is written in HTML. */
export function shownPick(mindchunk: string, reaction: string): PickedReaction {
  return { mindchunk: shownText(mindchunk), reaction: shownText(reaction) };
}
