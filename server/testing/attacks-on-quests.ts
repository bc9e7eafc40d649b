// Every call that names a quest, mindset, drawing or entry, in every state of the quest.
import {
  deleteMindsets,
  fetchMyMindsets,
  saveMindsetMap,
  saveMindsets,
  updateMindsets,
} from '@mangoquest/contract/calls/mindsets.ts';
import {
  fetchGameMap,
  fetchProgress,
  fetchQuestAnswers,
  fetchScores,
  gradeAnswer,
  openMindset,
  syncScore,
} from '@mangoquest/contract/calls/play.ts';
import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { endRehearsal, setRehearsalClock, startRehearsal } from '@mangoquest/contract/calls/rehearsals.ts';
import { exportQuest, importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import {
  checkQuestPassword,
  copyQuest,
  deleteQuest,
  fetchQuestHistory,
  fetchQuestRevision,
  handleDeletedQuest,
  restoreQuestRevision,
} from '@mangoquest/contract/calls/quest-life.ts';
import {
  editQuest,
  fetchPresentation,
  fetchPresentationForUser,
  fetchQuests,
  setCurrentQuest,
  setQuestActive,
} from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Attack, Role } from './attack.ts';
import { picksOf } from './quest-fixtures.ts';
import type { MadeQuest } from './quest-fixtures.ts';
import type { State, QuestWorld } from './quest-world.ts';
import { forEditor, forMap, forReader, onQuest } from './quest-expectations.ts';
import { ATTACKS_ON_ENDINGS } from './attacks-on-endings.ts';
import { ATTACKS_ON_QUEST_PAYMENTS } from './attacks-on-payments.ts';
import { ATTACKS_ON_EMBEDS } from './attacks-on-embeds.ts';
import { ATTACKS_ON_QUEST_REMINDERS } from './attacks-on-reminders.ts';
import { ATTACKS_ON_TROPHIES } from './attacks-on-trophies.ts';
import { ATTACKS_ON_RESULTS } from './attacks-on-results.ts';
import { ATTACKS_ON_ROAMING } from './attacks-on-roaming.ts';
import { ATTACKS_ON_SHAPES } from './attacks-on-shapes.ts';
import { ATTACKS_ON_SOCIAL } from './attacks-on-social.ts';

const forPlayer = (role: Role, state: State) => {
  if (role === 'creator') return state === 'deleted' ? 404 : 200;
  if (role !== 'player' || state === 'deleted') return 404;
  return state === 'active' || state === 'password' ? 200 : 409;
};
const onlyPlayer = (status: number) => (role: Role) => (role === 'player' ? status : 404);
const forOwner = (status: number) => (role: Role) => (role === 'guest' ? 403 : role === 'creator' ? status : 404);
const always = () => 200;

/** Calls of players. */
const ATTACKS_ON_PLAY: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'map',
    call: fetchGameMap,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forMap,
  }),
  onQuest({
    name: 'progress',
    call: fetchProgress,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: onlyPlayer(200),
  }),
  onQuest({
    name: 'pack',
    call: fetchPack,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: (role, state) => (role === 'creator' ? 404 : forPlayer(role, state)),
  }),
  onQuest({
    name: 'open',
    call: openMindset,
    input: ({ quest, entryId }) => ({ mindsetId: quest.mindsetIds[0] as number, entryId }),
    expected: forPlayer,
  }),
  onQuest({
    name: 'open with grades',
    call: openMindset,
    input: ({ quest, entryId }) => ({ mindsetId: quest.mindsetIds[0] as number, entryId, withGrades: true }),
    expected: forPlayer,
  }),
  onQuest({
    name: 'answer',
    call: gradeAnswer,
    input: ({ quest, entryId }) => ({ answer: picksOf(quest.mindsets[1] as Mindset, 0), entryId }),
    expected: (role, state) => (role === 'creator' ? 404 : forPlayer(role, state)),
  }),
  onQuest({
    name: 'score',
    call: syncScore,
    input: ({ quest }) => ({ firstQuestId: quest.questId, questId: quest.questId, score: 1e6 }),
    expected: always,
  }),
  onQuest({ name: 'scores', call: fetchScores, input: ({ quest }) => ({ questId: quest.questId }), expected: always }),
  onQuest({
    name: 'answers',
    call: fetchQuestAnswers,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
];

/** The order matters: calls that create players or change the state come last. */
export const ATTACKS_ON_QUESTS: readonly Attack<QuestWorld, State>[] = [
  onQuest({
    name: 'edit',
    call: editQuest,
    input: ({ quest, saved }) => ({ questId: quest.questId, quest: attributesOf(saved) }),
    expected: forEditor,
  }),
  onQuest({
    name: 'publish',
    call: setQuestActive,
    input: ({ quest, saved }) => ({ questId: quest.questId, active: saved.active }),
    expected: forEditor,
  }),
  onQuest({
    name: 'own whole',
    call: fetchQuests,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'presentation',
    call: fetchPresentation,
    input: ({ quest }) => ({ id: quest.questId }),
    expected: forReader,
    isPublic: true,
    isTolerant: true,
  }),
  onQuest({
    name: 'presentation for user',
    call: fetchPresentationForUser,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forReader,
  }),
  onQuest({
    name: 'mindsets',
    call: fetchMyMindsets,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'add mindsets',
    call: saveMindsets,
    input: ({ quest }) => ({ questId: quest.questId, added: [] }),
    expected: forEditor,
  }),
  onQuest({
    name: 'change mindsets',
    call: updateMindsets,
    input: ({ quest }) => ({ questId: quest.questId, changed: [titled(quest)] }),
    expected: forEditor,
  }),
  onQuest({
    name: 'delete mindsets',
    call: deleteMindsets,
    input: ({ quest }) => ({ questId: quest.questId, deleted: [] }),
    expected: forEditor,
  }),
  onQuest({
    name: 'save map',
    call: saveMindsetMap,
    input: ({ quest }) => ({
      questId: quest.questId,
      added: [],
      changed: [titled(quest)],
      deleted: [],
      startId: quest.mindsetIds[1] as number,
    }),
    expected: forEditor,
  }),
  ...ATTACKS_ON_SOCIAL,
  onQuest({
    name: 'rehearse',
    call: startRehearsal,
    input: ({ quest }) => ({ questId: quest.questId, added: [], changed: [], deleted: [], startId: null }),
    expected: forEditor,
  }),
  // Other users' copies are not revealed: the reply is the same as for a missing one.
  onQuest({
    name: 'end rehearsal',
    call: endRehearsal,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: always,
  }),
  onQuest({
    name: 'clock of a rehearsal',
    call: setRehearsalClock,
    input: ({ quest }) => ({ questId: quest.questId, time: 0 }),
    expected: () => 404, // A quest itself is no copy, not even for its creator.
  }),
  ...ATTACKS_ON_SHAPES,
  ...ATTACKS_ON_PLAY,
  ...ATTACKS_ON_ENDINGS,
  ...ATTACKS_ON_RESULTS,
  ...ATTACKS_ON_ROAMING,
  ...ATTACKS_ON_TROPHIES,
  ...ATTACKS_ON_EMBEDS,
  ...ATTACKS_ON_QUEST_PAYMENTS,
  ...ATTACKS_ON_QUEST_REMINDERS,
  onQuest({
    name: 'copy',
    call: copyQuest,
    input: ({ quest, saved }) => ({ questId: quest.questId, quest: { ...attributesOf(saved), code: '' } }),
    expected: forEditor,
  }),
  onQuest({
    name: 'out as a file',
    call: exportQuest,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'in as a file',
    call: importQuest,
    input: () => ({ file: new Blob(['no zip']) }),
    expected: () => 422,
  }),
  onQuest({
    name: 'password',
    call: checkQuestPassword,
    input: ({ quest }) => ({ questId: quest.questId, password: 'no' }),
    expected: forReader,
    isPublic: true,
  }),
  // Late, because it makes all roles players.
  onQuest({
    name: 'enter',
    call: setCurrentQuest,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: (role, state) => {
      if (state === 'deleted' || (state === 'inactive' && role !== 'creator')) return 404;
      if (state === 'ended' || state === 'upcoming') return 409;
      return state === 'password' && role !== 'creator' ? 403 : 200;
    },
  }),
  onQuest({
    name: 'history',
    call: fetchQuestHistory,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  }),
  onQuest({
    name: 'a revision',
    call: fetchQuestRevision,
    input: ({ quest }) => ({ questId: quest.questId, revision: 1 }),
    expected: forEditor,
  }),
  // Last, because they change the state, and only for the creator, who comes last.
  onQuest({
    name: 'restore a revision',
    call: restoreQuestRevision,
    input: ({ quest }) => ({ questId: quest.questId, revision: 1, confirmed: true }),
    expected: forEditor,
  }),
  onQuest({
    name: 'delete',
    call: deleteQuest,
    input: ({ quest }) => ({ questId: quest.questId, confirmed: true }),
    expected: forOwner(200),
  }),
  onQuest({
    name: 'restore',
    call: handleDeletedQuest,
    input: ({ quest }) => ({ mode: 'restore' as const, questId: quest.questId }),
    expected: forOwner(200),
  }),
  onQuest({
    name: 'delete for ever what is not in the dumpster',
    call: handleDeletedQuest,
    input: ({ quest }) => ({ mode: 'delete' as const, questId: quest.questId }),
    expected: forOwner(404),
  }),
];

function titled({ questId, mindsetIds }: MadeQuest) {
  return {
    id: mindsetIds[2] as number,
    questId,
    fields: { title: 'Changed' },
    addedMindchunks: [],
    removedMindchunkIds: [],
    changedMindchunks: [],
  };
}
