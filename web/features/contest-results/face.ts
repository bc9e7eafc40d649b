/** Number of face colours in contest-results.css. */
const FACES = 8;

/** A player's colour, derived from the hash so that it stays the same. */
export function faceClass(hash: string): string {
  return `face-${[...hash].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % FACES}`;
}
