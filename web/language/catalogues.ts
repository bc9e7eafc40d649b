import type { Area } from '@mangoquest/core/messages/areas.ts';
import type { LegalText } from '@mangoquest/core/messages/en/legal-texts.ts';
import type { CompiledCatalogue } from '@mangoquest/language/catalogue.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { LANGUAGES } from '@mangoquest/language/languages.ts';

// Each file is a chunk of its own, which the build takes apart beforehand (`catalogue-plugin.ts`).
const CATALOGUES = import.meta.glob<Readonly<Record<string, CompiledCatalogue>>>(['../../core/messages/*/*.ts', '!**/legal-texts.ts', '!**/mail.ts']);
const LEGAL_TEXTS = import.meta.glob<LegalTexts>('../../core/messages/*/legal-texts.ts');

export interface LegalTexts {
  readonly terms: LegalText;
  readonly privacy: LegalText;
}

/** A pseudo-language is made of the first. */
const folderOf = ({ tag, disguise }: Language) => `../../core/messages/${disguise === undefined ? tag : LANGUAGES[0].tag}`;

/** An area's sentences in a language. */
export async function loadCatalogue(language: Language, area: Area): Promise<CompiledCatalogue> {
  const file = await CATALOGUES[`${folderOf(language)}/${area}.ts`]?.();
  const catalogue = file?.[area];
  if (catalogue === undefined) throw new Error(`There is no catalogue ${language.tag} ${area}.`);
  return catalogue;
}

const legal = new Map<string, Promise<LegalTexts>>();

/** What is agreed to, in a language: one promise for each, to be waited for while drawing. */
export function legalTexts(language: Language): Promise<LegalTexts> {
  const path = `${folderOf(language)}/legal-texts.ts`;
  const texts = legal.get(path) ?? LEGAL_TEXTS[path]?.();
  if (texts === undefined) throw new Error(`There are no legal texts in ${language.tag}.`);
  legal.set(path, texts);
  return texts;
}
