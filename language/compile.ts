import { parse } from '@formatjs/icu-messageformat-parser';
import type { Compiled, CompiledCatalogue } from './catalogue.ts';

/** Parses a sentence in ICU syntax. Throws a SyntaxError for an invalid one. */
export function compile(sentence: string): Compiled {
  const elements = parse(sentence, { ignoreTag: true, requiresOtherClause: true });
  const [first] = elements;
  if (first === undefined) return '';
  return elements.length === 1 && first.type === 0 ? first.value : elements;
}

/** Parses a catalogue. The web's build does this beforehand, so that no parser is loaded there. */
export function compileCatalogue(sentences: Readonly<Record<string, string>>): CompiledCatalogue {
  return Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, compile(sentence)]));
}
