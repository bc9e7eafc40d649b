import { recordsOf } from './records.ts';

const drafts = recordsOf((database) => database.trophy_drafts, { isOnlyHere: true });

/** One user's unsaved input for the trophies of one quest; null if none is stored. */
export const readTrophyDraft = drafts.read;

/** Returns whether it was stored. */
export const writeTrophyDraft = drafts.write;

export const dropTrophyDraft = drafts.drop;
