/** Marks of the writing direction, and of the byte order: invisible, and often copied with numbers and names. */
const MARKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF]/g;

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}
