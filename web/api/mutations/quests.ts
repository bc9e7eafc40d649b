import { copyMindsets, saveMindsetMap } from '@mangoquest/contract/calls/mindsets.ts';
import {
  copyQuest,
  deleteQuest,
  handleDeletedQuest,
  restoreQuestRevision,
} from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { endRehearsal, setRehearsalClock, startRehearsal } from '@mangoquest/contract/calls/rehearsals.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { call } from '../client.ts';
import { mutation, mutationOf } from '../mutation.ts';
import { currentQuest } from '../queries/start.ts';
import { deletedQuests, ownQuests, questHistory } from '../queries/quests.ts';
import { fetchQuestFile, importQuestFile } from '../quest-files.ts';

/** Delay before the lists are reloaded after a restore. Spec §4 "Quest life", §9. */
const REFRESH_MS = 100;

const without =
  (questId: number) =>
  <T extends { readonly id: number }>(quests: readonly T[]): readonly T[] =>
    quests.filter(({ id }) => id !== questId);

/** These lead to another page, which loads its own data. */
export const creatingQuest = mutationOf(createQuest);
export const copyingQuest = mutationOf(copyQuest);
export const editingQuest = mutationOf(editQuest);
/** Saves all changes of a map at once. */
export const savingMap = mutationOf(saveMindsetMap);
/** Creates the hidden copy of a quest for a rehearsal, and deletes it. */
export const startingRehearsal = mutationOf(startRehearsal);
export const endingRehearsal = mutationOf(endRehearsal, { changes: [currentQuest] });
/** Sets the clock of the rehearsal. */
export const settingRehearsalClock = mutationOf(setRehearsalClock);
/** Copies saved mindsets into one of the user's own quests. */
export const copyingMindsets = mutationOf(copyMindsets, { changes: [ownQuests] });

/** Publishes or withdraws a quest. */
export const publishing = mutationOf(setQuestActive, {
  tells: (known, { revision }, { questId, active }) => {
    known.list(ownQuests, (quests) =>
      quests.map((quest) => (quest.id === questId ? { ...quest, active, revision } : quest)),
    );
  },
});

/** Moves a quest to the dumpster. */
export const deletingQuest = mutationOf(deleteQuest, {
  changes: [deletedQuests],
  tells: (known, _, { questId }) => {
    known.list(ownQuests, without(questId));
  },
});

/** Restores it; refused if another quest has taken its code. */
export const restoringQuest = mutation(
  'restore-quest',
  async (questId: QuestId) => (await call(handleDeletedQuest, { mode: 'restore', questId, limit: 1 })).outcome,
  {
    changes: [ownQuests, deletedQuests],
    changesAfter: REFRESH_MS,
    tells: (known, outcome, questId) => {
      if (outcome === 'ok!') known.list(deletedQuests, without(questId));
    },
  },
);

/** Deletes it permanently with everything that belongs to it. */
export const deletingForEver = mutation(
  'delete-for-ever',
  async (questId: QuestId) => {
    await call(handleDeletedQuest, { mode: 'delete', questId, limit: 1 });
  },
  {
    tells: (known, _, questId) => {
      known.list(deletedQuests, without(questId));
    },
  },
);

/** Restores a quest to an earlier revision. */
export const restoringRevision = mutationOf(restoreQuestRevision, { changes: [ownQuests, questHistory] });

/** Imports a quest from a file. If the request was aborted, the quest may have been created nevertheless. */
export const importingQuest = mutation(
  'import-quest',
  ({ file, signal }: { readonly file: Blob; readonly signal?: AbortSignal }) => importQuestFile(file, signal),
  { changes: [ownQuests], changesAnyway: true },
);

/** Exports a quest as a file, generated on request and not stored. */
export const exportingQuest = mutation('export-quest', (questId: QuestId) => fetchQuestFile(questId));
