import { truncate } from './characters.ts';

/** Cuts two texts to about `most` characters each, so that their first difference is visible. */
export function aroundDifference(one: string, other: string, most: number): [one: string, other: string] {
  const [some, others] = [Array.from(one), Array.from(other)];
  const at = some.findIndex((character, index) => character !== others[index]);
  const differs = at < 0 ? some.length : at;
  const before = Math.floor(most / 4);
  const cut = (characters: readonly string[]) => {
    const from = Math.min(Math.max(0, differs - before), Math.max(0, characters.length - most));
    if (from === 0) return truncate(characters.join(''), most);
    // Starts at the beginning of a word, if there is one before the difference.
    const gap = characters.slice(from, differs).findIndex((character) => /\s/.test(character));
    return `…${truncate(characters.slice(from + gap + 1).join(''), most)}`;
  };
  return [cut(some), cut(others)];
}
