import { deleteMindsets, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { keepMindset, reportMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import { mutationOf } from '../mutation.ts';
import { ownMindsets } from '../queries/social.ts';

/** The list is reloaded after a failure, too: a change whose reply was lost may have been stored. */
const OF_LIST = { changes: [ownMindsets], changesAnyway: true } as const;

/** Saves a player's own mindsets in a social quest. */
export const addingOwn = mutationOf(saveMindsets, OF_LIST);
export const changingOwn = mutationOf(updateMindsets, OF_LIST);
export const takingBackOwn = mutationOf(deleteMindsets, OF_LIST);
export const reportingMindset = mutationOf(reportMindset);
/** The creator keeps a reported mindset. */
export const keepingMindset = mutationOf(keepMindset);
