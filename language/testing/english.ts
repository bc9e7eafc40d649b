import { localeFor } from '../whole.ts';

/** All English sentences, for tests. */
export const english = localeFor('en');

export const { message } = english;
