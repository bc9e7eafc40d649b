import { localeFor } from '@mangoquest/language/whole.ts';

/** The language of the journeys' browsers. */
export const locale = localeFor('en');

export const { message } = locale;
