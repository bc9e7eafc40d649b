import { localeFor } from '../whole.ts';

/** English whole, for tests. */
export const english = localeFor('en');

export const { message } = english;
