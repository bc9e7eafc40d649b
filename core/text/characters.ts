/** Control characters other than line breaks and tabs, as a regular-expression range: no text of a quest has them. */
export const CONTROL_RANGE = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F`;

/** Number of characters as people and databases count them: code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Whether a text has more than `max` characters (code points). */
export function isLongerThan(text: string, max: number): boolean {
  // A code point has one or two UTF-16 units.
  return text.length > max && (text.length > 2 * max || countCharacters(text) > max);
}

/** Truncates to `max` characters, ending in an ellipsis if something was cut. Spec §9 "Truncation". */
export function truncate(text: string, max: number): string {
  if (!isLongerThan(text, max)) return text;
  return `${Array.from(text)
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** Titles on quest tiles and in the chain selector. Spec §9 "Truncation". */
export const QUEST_TILE_TITLE = 50;

/** Titles in a mindset's tooltip. Spec §9 "Truncation". */
export const MINDSET_TOOLTIP_TITLE = 70;

/** A text without its characters that are not seen: joiners, marks of direction, fillers, control characters. */
export function visible(text: string): string {
  return text.replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu, '');
}
