/*
 * Labels use the page's own fonts. The engine takes the weight from the last words of the first name, and the family
 * from the first name that the page has.
 */
export const BODY_FONT = ['Commissioner Variable Medium', 'Commissioner Variable'];
export const BODY_STRONG_FONT = ['Commissioner Variable Semibold', 'Commissioner Variable'];
export const BODY_BOLD_FONT = ['Commissioner Variable Bold', 'Commissioner Variable'];
export const DISPLAY_FONT = ['Gabarito Variable Extra Bold', 'Gabarito Variable', 'Commissioner Variable'];

/** Place names go beyond basic Latin, and a page loads font subsets only when their characters are requested. */
export async function loadLabelFonts(): Promise<void> {
  const letters = 'aőāșё';
  const wanted = [
    '500 16px "Commissioner Variable"',
    '700 16px "Commissioner Variable"',
    '800 16px "Gabarito Variable"',
  ];
  await Promise.allSettled(wanted.map((font) => document.fonts.load(font, letters)));
}
