import { gameColor, gameColorIndex } from '../quest/palette.ts';

/** Whether a text is a colour as we store it: `#rrggbb`. */
export function isColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

/** A colour in its stored form: names of the game's colours become hex, invalid ones white. Spec §3, §5. */
export function storedColor(text: string): string {
  const named = gameColorIndex(text.trim().toLowerCase());
  if (named !== null) return gameColor(named).hex.toLowerCase();
  return isColor(text) ? text.toLowerCase() : '#ffffff';
}

/**
 * Text of the colour chooser's field after an edit: it always starts with `#`. A text that is long enough but no colour
 * resets to white; a shorter one stays, as it is still being typed. Spec §5; settled, Colours.
 */
export function typedColor(text: string): string {
  const typed = `#${text.trim().replace(/^#+/, '')}`;
  return typed.length > 6 && !isColor(typed) ? '#ffffff' : typed;
}

/** The colour that OK takes from the typed text: an incomplete one becomes white. Spec §5. */
export function chosenColor(text: string): string {
  const typed = typedColor(text).toLowerCase();
  return isColor(typed) ? typed : '#ffffff';
}
