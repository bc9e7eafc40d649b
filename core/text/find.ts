/** A match as written, with the text around it. */
export interface Found {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/**
 * All non-overlapping matches of `query` in `text`, at most `limit`, ignoring case and accents. Each has up to
 * `context` characters around it. An empty query has no matches.
 */
export function findInText(text: string, query: string, context: number, limit = 20): Found[] {
  const wanted = foldText(query.trim());
  // Folding the whole text is fast; positions of characters are only computed if there is a match.
  if (wanted === '' || !foldText(text).includes(wanted)) return [];
  const characters = Array.from(text);
  const { folded, sources } = foldWithSources(characters);
  const found: Found[] = [];
  let at = folded.indexOf(wanted);
  while (at >= 0 && found.length < limit) {
    const start = sources[at] as number;
    const end = sources[at + wanted.length] ?? characters.length;
    const last = Math.max(end, start + 1);
    found.push({
      before: characters.slice(Math.max(0, start - context), start).join(''),
      match: characters.slice(start, last).join(''),
      after: characters.slice(last, last + context).join(''),
    });
    at = folded.indexOf(wanted, at + wanted.length);
  }
  return found;
}

/** Folds case, accents and white space. */
export function foldText(text: string): string {
  // Final sigma is a separate letter in lower case, but must match the ordinary one.
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replace(/\s/gu, ' ');
}

function foldWithSources(characters: readonly string[]): { folded: string; sources: number[] } {
  const sources: number[] = [];
  let folded = '';
  characters.forEach((character, index) => {
    const plain = foldText(character);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) sources.push(index);
  });
  return { folded, sources };
}
