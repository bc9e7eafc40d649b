/** Where a text was found: the match as it is written, with what stands around it. */
export interface Found {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/**
 * Every place where `query` stands in `text`, not overlapping, at most `limit`; capitals and accents do not
 * count. Around each are up to `context` characters. An empty query is found nowhere.
 */
export function findInText(text: string, query: string, context: number, limit = 20): Found[] {
  const wanted = foldText(query.trim());
  // Folding the whole at once is fast; the place of each character is only needed where there is a match.
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

/** Without capitals and accents, white space as plain spaces. */
export function foldText(text: string): string {
  // A sigma at the end of a word is another letter in Greek small print, and the same to whoever searches.
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
