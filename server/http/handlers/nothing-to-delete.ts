import { localeFor } from '@mangoquest/language/whole.ts';

/** Clients compare this text (Spec §7), so it is not translated. */
export const NOTHING_TO_DELETE = localeFor('en').message('common.nothingToDelete');
