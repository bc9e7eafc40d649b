import type { FastifyRequest } from 'fastify';
import type { Locale } from '@mangoquest/core/messages/locale.ts';
import { acceptedTags } from '@mangoquest/language/languages.ts';
import { localeFor } from '@mangoquest/language/whole.ts';

/** Locale of the reply, by `Accept-Language`. */
export function readersLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  return localeFor(...acceptedTags(headers['accept-language']));
}
