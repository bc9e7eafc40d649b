// Every call that names a quest, mindset, drawing or entry, in every state of the quest.
import { deleteDrawing, editDrawing, fetchDrawings, saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import {
  deleteRegion,
  fetchAllRegions,
  fetchRegions,
  makeCoordinates,
  renameRegion,
  saveRegion,
} from '@mangoquest/contract/calls/regions.ts';
import {
  copyMindsets,
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
import type { Drawing, MapRegion } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Attack, Role } from './attack.ts';
import { makeQuest, picksOf } from './quest-fixtures.ts';
import type { MadeQuest } from './quest-fixtures.ts';
import { passwords } from './test-app.ts';
import type { TestApp, TestUser } from './test-app.ts';
import { ownGrant } from './grants.ts';

export const STATES = ['active', 'inactive', 'deleted', 'ended', 'upcoming', 'password'] as const;
export type State = (typeof STATES)[number];

export interface QuestWorld {
  readonly quest: MadeQuest;
  readonly saved: Quest;
  readonly drawing: Drawing;
  readonly region: MapRegion;
  /** Further ones of it, for its creator to delete. */
  readonly spare: { readonly drawings: number[]; readonly regions: number[] };
  /** Of the player. */
  readonly entryId: number;
}

const isListed = (state: State) => state !== 'inactive' && state !== 'deleted';
const forEditor = (role: Role, state: State) =>
  role === 'guest' ? 403 : role !== 'creator' ? 404 : state === 'deleted' ? 403 : 200;
const forReader = (role: Role, state: State) =>
  isListed(state) || (role === 'creator' && state === 'inactive') ? 200 : 404;
// Behind a password the drawings are for those who have entered.
const forDrawings = (role: Role, state: State) =>
  state === 'password' && role !== 'creator' && role !== 'player' ? 404 : forReader(role, state);
const forPlayer = (role: Role, state: State) => {
  if (role === 'creator') return state === 'deleted' ? 404 : 200;
  if (role !== 'player' || state === 'deleted') return 404;
  return state === 'active' || state === 'password' ? 200 : 409;
};
const onlyPlayer = (status: number) => (role: Role) => (role === 'player' ? status : 404);
const forOwner = (status: number) => (role: Role) => (role === 'guest' ? 403 : role === 'creator' ? status : 404);
const always = () => 200;

/** In this order: what makes players, or changes the state, stands last. */
export const ATTACKS_ON_QUESTS: readonly Attack<QuestWorld, State>[] = [
  {
    name: 'edit',
    call: editQuest,
    input: ({ quest, saved }) => ({ questId: quest.questId, quest: attributesOf(saved) }),
    expected: forEditor,
  },
  {
    name: 'publish',
    call: setQuestActive,
    input: ({ quest, saved }) => ({ questId: quest.questId, active: saved.active }),
    expected: forEditor,
  },
  { name: 'own whole', call: fetchQuests, input: ({ quest }) => ({ questId: quest.questId }), expected: forEditor },
  {
    name: 'presentation',
    call: fetchPresentation,
    input: ({ quest }) => ({ id: quest.questId }),
    expected: forReader,
    isPublic: true,
    isTolerant: true,
  },
  {
    name: 'presentation for user',
    call: fetchPresentationForUser,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forReader,
  },
  { name: 'mindsets', call: fetchMyMindsets, input: ({ quest }) => ({ questId: quest.questId }), expected: forEditor },
  {
    name: 'add mindsets',
    call: saveMindsets,
    input: ({ quest }) => ({ questId: quest.questId, added: [] }),
    expected: forEditor,
  },
  {
    name: 'change mindsets',
    call: updateMindsets,
    input: ({ quest }) => ({ questId: quest.questId, changed: [titled(quest)] }),
    expected: forEditor,
  },
  {
    name: 'delete mindsets',
    call: deleteMindsets,
    input: ({ quest }) => ({ questId: quest.questId, deleted: [] }),
    expected: forEditor,
  },
  {
    name: 'save map',
    call: saveMindsetMap,
    input: ({ quest }) => ({
      questId: quest.questId,
      added: [],
      changed: [titled(quest)],
      deleted: [],
      startId: quest.mindsetIds[1],
    }),
    expected: forEditor,
  },
  {
    name: 'new drawing',
    call: saveDrawing,
    input: ({ drawing }) => ({ drawing: { ...drawing, id: 0 } }),
    expected: forEditor,
  },
  { name: 'saved drawing', call: saveDrawing, input: ({ drawing }) => ({ drawing: drawing }), expected: forEditor },
  {
    name: 'drawings',
    call: fetchDrawings,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forDrawings,
    isPublic: true,
  },
  {
    name: 'edit drawing',
    call: editDrawing,
    input: ({ drawing }) => ({ drawingId: drawing.id, properties: { name: 'Mine' } }),
    expected: forEditor,
  },
  {
    name: 'delete drawing',
    call: deleteDrawing,
    input: ({ drawing, spare }, role) => ({ drawingId: (role === 'creator' && spare.drawings.pop()) || drawing.id }),
    expected: forEditor,
  },
  {
    name: 'delete all drawings',
    call: deleteDrawing,
    input: ({ quest }) => ({ drawingId: -1, questId: quest.questId }),
    expected: forEditor,
  },
  {
    name: 'new region',
    call: saveRegion,
    input: ({ region }) => ({ ...region, id: 0, name: '' }),
    expected: forEditor,
  },
  { name: 'saved region', call: saveRegion, input: ({ region }) => region, expected: forEditor },
  {
    name: 'rename region',
    call: renameRegion,
    input: ({ region }) => ({ regionId: region.id, name: 'Mine' }),
    expected: forEditor,
  },
  {
    name: 'regions',
    call: fetchRegions,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  },
  {
    name: 'regions of all',
    call: fetchAllRegions,
    input: ({ quest }) => ({ questIds: [quest.questId] }),
    expected: forEditor,
  },
  {
    name: 'places in a region',
    call: makeCoordinates,
    input: ({ region }) => ({ region, count: 2 }),
    expected: forEditor,
  },
  {
    name: 'copy mindsets',
    call: copyMindsets,
    input: ({ quest, region }) => ({
      mindsetIds: [quest.mindsetIds[1]],
      questId: quest.questId,
      regionId: region.id,
    }),
    expected: forEditor,
  },
  {
    name: 'delete region',
    call: deleteRegion,
    input: ({ region, spare }, role) => ({ regionId: (role === 'creator' && spare.regions.pop()) || region.id }),
    expected: forEditor,
  },
  {
    name: 'delete all regions',
    call: deleteRegion,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: forEditor,
  },
  {
    name: 'map',
    call: fetchGameMap,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: (role, state) => {
      if (state === 'deleted' || (role !== 'player' && role !== 'creator')) return 404;
      return role === 'player' && state === 'inactive' ? 409 : 200;
    },
  },
  {
    name: 'progress',
    call: fetchProgress,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: onlyPlayer(200),
  },
  {
    name: 'open',
    call: openMindset,
    input: ({ quest, entryId }) => ({ mindsetId: quest.mindsetIds[0], entryId }),
    expected: forPlayer,
  },
  {
    name: 'open with grades',
    call: openMindset,
    input: ({ quest, entryId }) => ({ mindsetId: quest.mindsetIds[0], entryId, withGrades: true }),
    expected: forPlayer,
  },
  {
    name: 'answer',
    call: gradeAnswer,
    input: ({ quest, entryId }) => ({ answer: picksOf(quest.mindsets[1] as Mindset, 0), entryId }),
    expected: (role, state) => (role === 'creator' ? 404 : forPlayer(role, state)),
  },
  {
    name: 'score',
    call: syncScore,
    input: ({ quest }) => ({ firstQuestId: quest.questId, questId: quest.questId, score: 1e6 }),
    expected: always,
  },
  { name: 'scores', call: fetchScores, input: ({ quest }) => ({ questId: quest.questId }), expected: always },
  { name: 'answers', call: fetchQuestAnswers, input: ({ quest }) => ({ questId: quest.questId }), expected: forEditor },
  {
    name: 'copy',
    call: copyQuest,
    input: ({ quest, saved }) => ({ questId: quest.questId, quest: { ...attributesOf(saved), code: '' } }),
    expected: forEditor,
  },
  { name: 'out as a file', call: exportQuest, input: ({ quest }) => ({ questId: quest.questId }), expected: forEditor },
  { name: 'in as a file', call: importQuest, input: () => ({ file: new Blob(['no zip']) }), expected: () => 422 },
  {
    name: 'password',
    call: checkQuestPassword,
    input: ({ quest }) => ({ questId: quest.questId, password: 'no' }),
    expected: forReader,
    isPublic: true,
  },
  // Late: it makes players of those who were none.
  {
    name: 'enter',
    call: setCurrentQuest,
    input: ({ quest }) => ({ questId: quest.questId }),
    expected: (role, state) => {
      if (state === 'deleted' || (state === 'inactive' && role !== 'creator')) return 404;
      if (state === 'ended' || state === 'upcoming') return 409;
      return state === 'password' && role !== 'creator' ? 403 : 200;
    },
  },
  { name: 'history', call: fetchQuestHistory, input: ({ quest }) => ({ questId: quest.questId }), expected: forEditor },
  {
    name: 'a revision',
    call: fetchQuestRevision,
    input: ({ quest }) => ({ questId: quest.questId, revision: 1 }),
    expected: forEditor,
  },
  // Last: they change the state, and only for the creator, who comes last.
  {
    name: 'restore a revision',
    call: restoreQuestRevision,
    input: ({ quest }) => ({ questId: quest.questId, revision: 1, confirmed: true }),
    expected: forEditor,
  },
  {
    name: 'delete',
    call: deleteQuest,
    input: ({ quest }) => ({ questId: quest.questId, confirmed: true }),
    expected: forOwner(200),
  },
  {
    name: 'restore',
    call: handleDeletedQuest,
    input: ({ quest }) => ({ mode: 'restore', questId: quest.questId }),
    expected: forOwner(200),
  },
  {
    name: 'delete for ever what is not in the dumpster',
    call: handleDeletedQuest,
    input: ({ quest }) => ({ mode: 'delete', questId: quest.questId }),
    expected: forOwner(404),
  },
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

/** A quest of `owner` in a state, entered by `player` before it came to that. */
export async function makeQuestWorld(
  app: TestApp,
  owner: TestUser,
  player: TestUser,
  state: State,
): Promise<QuestWorld> {
  const quest = await makeQuest(app, owner);
  const { questId } = quest;
  const now = app.clock.now();
  const { entryId } = await app.call(setCurrentQuest, { questId }, player);
  const drawing: Drawing = {
    id: 0,
    questId,
    type: 'polyline',
    coordinates: [
      [1, 1],
      [2, 2],
    ],
    borderColor: '#112233',
    fillColor: '#112233',
    properties: {},
  };
  const region: MapRegion = {
    id: 0,
    questId,
    coordinates: [
      [1, 1],
      [1, 2],
      [2, 2],
    ],
    color: 1,
    name: '',
  };
  const draw = async () => (await app.call(saveDrawing, { drawing }, owner)).id;
  const lay = async () => (await app.call(saveRegion, region, owner)).id;
  const [id, regionId] = [await draw(), await lay()];
  const spare = { drawings: [await draw(), await draw()], regions: [await lay(), await lay()] };
  const before = (await app.storage.quests.byId(questId)) as Quest;
  const changes: Partial<QuestAttributes> = {
    ...(state === 'inactive' ? { active: false } : {}),
    ...(state === 'ended' ? { endTime: now - 1000 } : {}),
    ...(state === 'upcoming' ? { startTime: now + 3_600_000 } : {}),
  };
  await app.storage.quests.update(
    ownGrant(owner.userId, questId),
    {
      attributes: { ...attributesOf(before), ...changes },
      ...(state === 'password' ? { passwordHash: await passwords.hash('sesame') } : {}),
    },
    now,
  );
  if (state === 'deleted') await app.storage.quests.remove(ownGrant(owner.userId, questId), now);
  return {
    quest,
    saved: (await app.storage.quests.byId(questId)) as Quest,
    drawing: { ...drawing, id },
    region: { ...region, id: regionId },
    spare,
    entryId: entryId as number,
  };
}
