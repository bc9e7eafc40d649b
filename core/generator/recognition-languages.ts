import { localeOf } from '../account/locale.ts';

/**
 * Languages of text recognition: codes of its data, each with the BCP 47 tag by which it is named to users. Settled,
 * Languages.
 */
export const RECOGNITION_LANGUAGES = {
  eng: 'en',
  afr: 'af',
  ara: 'ar',
  aze: 'az',
  bel: 'be',
  ben: 'bn',
  bul: 'bg',
  cat: 'ca',
  ces: 'cs',
  chi_sim: 'zh-Hans',
  chi_tra: 'zh-Hant',
  dan: 'da',
  deu: 'de',
  ell: 'el',
  est: 'et',
  eus: 'eu',
  fin: 'fi',
  fra: 'fr',
  glg: 'gl',
  heb: 'he',
  hin: 'hi',
  hrv: 'hr',
  hun: 'hu',
  ind: 'id',
  isl: 'is',
  ita: 'it',
  jpn: 'ja',
  kor: 'ko',
  lav: 'lv',
  lit: 'lt',
  mkd: 'mk',
  msa: 'ms',
  nld: 'nl',
  nor: 'no',
  pol: 'pl',
  por: 'pt',
  ron: 'ro',
  rus: 'ru',
  slk: 'sk',
  slv: 'sl',
  spa: 'es',
  sqi: 'sq',
  srp: 'sr',
  swe: 'sv',
  tam: 'ta',
  tel: 'te',
  tha: 'th',
  tur: 'tr',
  ukr: 'uk',
  vie: 'vi',
  /** Mathematical formulas. */
  equ: null,
} as const;

export type RecognitionLanguage = keyof typeof RECOGNITION_LANGUAGES;

export const LANGUAGE_CODES = Object.keys(RECOGNITION_LANGUAGES) as RecognitionLanguage[];

export const isRecognitionLanguage = (code: string): code is RecognitionLanguage =>
  Object.hasOwn(RECOGNITION_LANGUAGES, code);

const NORWEGIAN: readonly string[] = ['nb', 'nn'];

/** The language of a user's tag (BCP 47), such as `deu` for `de-AT`; English if it is unknown. */
export function recognitionLanguageOf(tag: string | null): RecognitionLanguage {
  const canonical = localeOf(tag ?? '');
  if (canonical === null) return 'eng';
  const { language, script } = new Intl.Locale(canonical).maximize();
  const names = [`${language}-${script ?? ''}`, NORWEGIAN.includes(language) ? 'no' : language];
  return LANGUAGE_CODES.find((code) => names.includes(RECOGNITION_LANGUAGES[code] ?? '')) ?? 'eng';
}

export const LANGUAGE_STATES = ['installed', 'fetchable', 'unavailable'] as const;

/**
 * Why a language is unavailable: downloads are forbidden, it has no version to download, or the last download failed.
 */
export const LANGUAGE_REASONS = ['forbidden', 'unprepared', 'unreachable'] as const;
export type LanguageReason = (typeof LANGUAGE_REASONS)[number];

export interface LanguageState {
  readonly code: RecognitionLanguage;
  readonly state: (typeof LANGUAGE_STATES)[number];
  /** Null unless it is unavailable. */
  readonly reason: LanguageReason | null;
}
