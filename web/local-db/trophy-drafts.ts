import { recordsOf } from './records.ts';

const drafts = recordsOf((database) => database.trophy_drafts);

/** What one user typed into the trophies of one quest; null where nothing is kept. */
export const readTrophyDraft = drafts.read;

/** Tells whether it is safe. */
export const writeTrophyDraft = drafts.write;

export const dropTrophyDraft = drafts.drop;
