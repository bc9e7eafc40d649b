/** So many colours of faces, in contest-results.css. */
const FACES = 8;

/** A player's colour, the same at each look. */
export function faceClass(hash: string): string {
  return `face-${[...hash].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % FACES}`;
}
