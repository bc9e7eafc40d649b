import type { Area } from '@mangoquest/core/messages/areas.ts';
import type { LegalText } from '@mangoquest/core/messages/en/legal-texts.ts';
import type { CompiledCatalogue } from '@mangoquest/language/catalogue.ts';
import type { Language } from '@mangoquest/language/languages.ts';
import { LANGUAGES } from '@mangoquest/language/languages.ts';
import type { Tongue } from './language.ts';

// Each file is a chunk of its own, which the build takes apart beforehand (`catalogue-plugin.ts`).
const CATALOGUES = import.meta.glob<Readonly<Record<string, CompiledCatalogue>>>([
  '../../core/messages/*/*.ts',
  '!**/legal-texts.ts',
  '!**/mail.ts',
]);
const LEGAL_TEXTS = import.meta.glob<LegalTexts>('../../core/messages/*/legal-texts.ts');

export interface LegalTexts {
  readonly terms: LegalText;
  readonly privacy: LegalText;
}

/** A pseudo-language is made of the first. */
const folderOf = ({ tag, disguise }: Language) =>
  `../../core/messages/${disguise === undefined ? tag : LANGUAGES[0].tag}`;

/** An area's sentences in a language. */
export async function loadCatalogue(language: Language, area: Area): Promise<CompiledCatalogue> {
  const file = await CATALOGUES[`${folderOf(language)}/${area}.ts`]?.();
  const catalogue = file?.[area];
  if (catalogue === undefined) throw new Error(`There is no catalogue ${language.tag} ${area}.`);
  if (language.disguise === undefined) return catalogue;
  const { disguisedCatalogue } = await import('@mangoquest/language/pseudo.ts');
  return disguisedCatalogue(language.disguise, catalogue);
}

/** What makes a language's locale, beside its sentences. */
export async function loadTongue(language: Language): Promise<Tongue> {
  const { disguise } = language;
  if (disguise === undefined) return { language };
  const { disguised } = await import('@mangoquest/language/pseudo.ts');
  return { language, touch: (text) => disguised(disguise, text) };
}

const legal = new Map<string, Promise<LegalTexts>>();

async function loadLegalTexts(language: Language): Promise<LegalTexts> {
  const texts = await LEGAL_TEXTS[`${folderOf(language)}/legal-texts.ts`]?.();
  if (texts === undefined) throw new Error(`There are no legal texts in ${language.tag}.`);
  if (language.disguise === undefined) return texts;
  return (await import('@mangoquest/language/pseudo.ts')).disguisedTexts(language.disguise, texts);
}

/** What is agreed to, in a language: one promise for each, to be waited for while drawing. */
export function legalTexts(language: Language): Promise<LegalTexts> {
  const texts = legal.get(language.tag) ?? loadLegalTexts(language);
  legal.set(language.tag, texts);
  return texts;
}
