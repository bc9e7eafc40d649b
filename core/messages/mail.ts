import type { MessageParameters } from '../issue.ts';
import { mailEnglish } from './en/mail.ts';

export type MailKey = keyof typeof mailEnglish;
type MailTable = Readonly<Record<MailKey, string>>;

/** By the first part of the language tag (BCP 47). */
const TABLES: Readonly<Record<string, MailTable>> = { en: mailEnglish };

/** The language that mails to a user of this locale are written in; English where we do not have theirs. */
export function mailLanguage(locale: string | null): string {
  const language = (locale ?? '').split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(TABLES, language) ? language : 'en';
}

/** A mail's sentence, its `{placeholders}` filled. */
export function mailMessage(language: string, key: MailKey, parameters: MessageParameters = {}): string {
  return (TABLES[language] ?? mailEnglish)[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
}
