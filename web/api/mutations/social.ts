import { deleteMindsets, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { keepMindset, reportMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import { mutationOf } from '../mutation.ts';
import { ownMindsets } from '../queries/social.ts';

/** Saves a player's own mindsets in a social quest. */
export const addingOwn = mutationOf(saveMindsets, { changes: [ownMindsets] });
export const changingOwn = mutationOf(updateMindsets, { changes: [ownMindsets] });
export const takingBackOwn = mutationOf(deleteMindsets, { changes: [ownMindsets] });
export const reportingMindset = mutationOf(reportMindset);
/** The creator keeps a reported mindset. */
export const keepingMindset = mutationOf(keepMindset);
