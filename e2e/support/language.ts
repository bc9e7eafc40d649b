import { localeFor } from '@mangoquest/language/whole.ts';

/** The language that the journeys' browsers speak. */
export const locale = localeFor('en');

export const { message } = locale;
