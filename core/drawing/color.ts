/** Whether a text is a colour as we store it: `#rrggbb`. */
export function isColor(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text);
}

/** A colour on its way into the store: shorter than 7 characters, or no colour at all, becomes white. Spec §5. */
export function storedColor(text: string): string {
  return isColor(text) ? text.toLowerCase() : '#ffffff';
}

/**
 * What stands in the colour chooser after typing: a value longer than 6 characters that is no colour resets to
 * white, a shorter one is still being typed and stays. Spec §5.
 */
export function typedColor(text: string): string {
  return text.length > 6 && !isColor(text) ? '#ffffff' : text;
}
