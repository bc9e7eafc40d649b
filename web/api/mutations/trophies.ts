import { deleteTrophy, saveTrophies } from '@mangoquest/contract/calls/trophies.ts';
import { mutationOf } from '../mutation.ts';
import { presentation } from '../queries/quests.ts';

/** Saves trophies of a quest; returns all trophies that it has then. */
export const savingTrophies = mutationOf(saveTrophies, { changes: [presentation] });
export const deletingTrophy = mutationOf(deleteTrophy, { changes: [presentation] });
