import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchDrawings, saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { deleteMindsets, fetchMyMindsets, saveMindsetMap, saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchGameMap, fetchProgress, fetchScores, gradeAnswer, openMindset, syncScore } from '@mangoquest/contract/calls/play.ts';
import { copyQuest, deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { editQuest, fetchPresentation, fetchPresentationForUser, fetchQuests, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Call } from '@mangoquest/contract/call.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { makeQuest, manyPlayers, picksOf } from '../testing/quest-fixtures.ts';
import type { MadeQuest } from '../testing/quest-fixtures.ts';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp, TestUser } from '../testing/test-app.ts';

/*
 * Every call that names a quest, mindset, drawing or entry, asked by everybody, in every state of the quest, in both
 * encodings: what each is answered with (trust, row 12).
 */

const ROLES = ['visitor', 'expired', 'guest', 'stranger', 'player', 'creator'] as const;
type Role = (typeof ROLES)[number];
const STATES = ['active', 'inactive', 'deleted', 'ended', 'upcoming', 'password'] as const;
type State = (typeof STATES)[number];
type Who = Pick<TestUser, 'userId' | 'token'>;

interface Case {
  readonly quest: MadeQuest;
  readonly saved: Quest;
  readonly drawing: Drawing;
  readonly entryId: number;
}

interface Row {
  readonly name: string;
  readonly call: Call;
  readonly input: (made: Case) => object;
  /** The status for those who have a session. */
  readonly expected: (role: Role, state: State) => number;
  /** For a visitor, where the call takes them. */
  readonly isPublic?: boolean;
  /** A token that is over makes a visitor of its bearer. */
  readonly isTolerant?: boolean;
}

const isListed = (state: State) => state !== 'inactive' && state !== 'deleted';
const forEditor = (role: Role, state: State) => (role === 'guest' ? 403 : role !== 'creator' ? 404 : state === 'deleted' ? 403 : 200);
const forReader = (role: Role, state: State) => (isListed(state) || (role === 'creator' && state === 'inactive') ? 200 : 404);
const forPlayer = (role: Role, state: State) => {
  if (role === 'creator') return state === 'deleted' ? 404 : 200;
  if (role !== 'player' || state === 'deleted') return 404;
  return state === 'active' || state === 'password' ? 200 : 409;
};
const onlyPlayer = (status: number) => (role: Role) => (role === 'player' ? status : 404);
const forOwner = (status: number) => (role: Role) => (role === 'guest' ? 403 : role === 'creator' ? status : 404);
const always = () => 200;

const ROWS: readonly Row[] = [
  { name: 'edit', call: editQuest, input: ({ quest, saved }) => ({ questId: quest.questId, editedmgq: attributesOf(saved) }), expected: forEditor },
  { name: 'own whole', call: fetchQuests, input: ({ quest }) => ({ mgqId: quest.questId }), expected: forEditor },
  { name: 'presentation', call: fetchPresentation, input: ({ quest }) => ({ id: quest.questId }), expected: forReader, isPublic: true, isTolerant: true },
  { name: 'presentation for user', call: fetchPresentationForUser, input: ({ quest }) => ({ quest_id: quest.questId }), expected: forReader },
  { name: 'mindsets', call: fetchMyMindsets, input: ({ quest }) => ({ questId: quest.questId }), expected: forEditor },
  { name: 'add mindsets', call: saveMindsets, input: ({ quest }) => ({ questId: quest.questId, mindsets: [] }), expected: forEditor },
  { name: 'change mindsets', call: updateMindsets, input: ({ quest }) => ({ questId: quest.questId, changes: [titled(quest)] }), expected: forEditor },
  { name: 'delete mindsets', call: deleteMindsets, input: ({ quest }) => ({ questId: quest.questId, mindsetsToDelete: [] }), expected: forEditor },
  { name: 'save map', call: saveMindsetMap, input: ({ quest }) => ({ questId: quest.questId, added: [], changed: [titled(quest)], deleted: [], startId: quest.mindsetIds[1] }), expected: forEditor },
  { name: 'new drawing', call: saveDrawing, input: ({ drawing }) => ({ mgqDrawing: { ...drawing, id: 0 } }), expected: forEditor },
  { name: 'saved drawing', call: saveDrawing, input: ({ drawing }) => ({ mgqDrawing: drawing }), expected: forEditor },
  { name: 'drawings', call: fetchDrawings, input: ({ quest }) => ({ mgqId: quest.questId }), expected: forReader, isPublic: true },
  {
    name: 'map', call: fetchGameMap, input: ({ quest }) => ({ questId: quest.questId }),
    expected: (role, state) => {
      if (state === 'deleted' || (role !== 'player' && role !== 'creator')) return 404;
      return role === 'player' && state === 'inactive' ? 409 : 200;
    },
  },
  { name: 'progress', call: fetchProgress, input: ({ quest }) => ({ questId: quest.questId }), expected: onlyPlayer(200) },
  { name: 'open', call: openMindset, input: ({ quest, entryId }) => ({ qsetid: quest.mindsetIds[0], us_qsets_id: entryId }), expected: forPlayer },
  { name: 'open with grades', call: openMindset, input: ({ quest, entryId }) => ({ qsetid: quest.mindsetIds[0], us_qsets_id: entryId, with_grades: true }), expected: forPlayer },
  {
    name: 'answer', call: gradeAnswer, input: ({ quest, entryId }) => ({ qsetAnsweredString: picksOf(quest.mindsets[1] as Mindset, 0), ref_us_qsets_id: entryId }),
    expected: (role, state) => (role === 'creator' ? 404 : forPlayer(role, state)),
  },
  { name: 'score', call: syncScore, input: ({ quest }) => ({ firstMgqId: quest.questId, lastMgqId: quest.questId, score: 1e6 }), expected: always },
  { name: 'scores', call: fetchScores, input: ({ quest }) => ({ firstMgqId: quest.questId }), expected: always },
  { name: 'copy', call: copyQuest, input: ({ quest, saved }) => ({ questId: quest.questId, createdmgq: attributesOf(saved) }), expected: forEditor },
  // Late: it makes players of those who were none.
  {
    name: 'enter', call: setCurrentQuest, input: ({ quest }) => ({ nextQuestId: quest.questId }),
    expected: (role, state) => {
      if (state === 'deleted' || (state === 'inactive' && role !== 'creator')) return 404;
      if (state === 'ended' || state === 'upcoming') return 409;
      return state === 'password' && role !== 'creator' ? 403 : 200;
    },
  },
  // Last: they change the state, and only for the creator, who comes last.
  { name: 'delete', call: deleteQuest, input: ({ quest }) => ({ quest: quest.questId, confirmed: true }), expected: forOwner(200) },
  { name: 'restore', call: handleDeletedQuest, input: ({ quest }) => ({ mode: 'restore', mgq: quest.questId }), expected: forOwner(200) },
  { name: 'delete for ever what is not in the dumpster', call: handleDeletedQuest, input: ({ quest }) => ({ mode: 'delete', mgq: quest.questId }), expected: forOwner(404) },
];

function titled({ questId, mindsetIds }: MadeQuest) {
  return { id: mindsetIds[2] as number, questId, fields: { title: 'Changed' }, addedMindchunks: [], removedMindchunkIds: [], changedMindchunks: [] };
}

function statusOf({ expected, isPublic, isTolerant }: Row, role: Role, state: State, access: Call['access']): number {
  const isVisitor = role === 'visitor' || (role === 'expired' && isTolerant === true);
  if (isVisitor && isPublic === true) return expected('visitor', state);
  if (role === 'visitor' || role === 'expired') return 401;
  return role === 'guest' && access === 'account' ? 403 : expected(role, state);
}

let app: TestApp;
let owner: TestUser;
let over: Who;
const made = new Map<State, Case & { readonly roles: Readonly<Record<Role, Who | null>> }>();

beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  over = await app.guest();
  app.clock.time += 16 * 60_000;
  owner = await app.signUp('owner');
  for (const state of STATES) made.set(state, await make(state));
});
afterAll(() => app.close());

async function make(state: State) {
  const quest = await makeQuest(app, owner);
  const { questId } = quest;
  const now = app.clock.now();
  const [guest] = await manyPlayers(app, 1) as [Who];
  const player = await app.signUp(`player-${state}`);
  const { usQuestId } = await app.call(setCurrentQuest, { nextQuestId: questId }, player);
  const drawing: Drawing = { id: 0, questId, type: 'polyline', coordinates: [[1, 1], [2, 2]], borderColor: '#112233', fillColor: '#112233', properties: {} };
  const { id } = await app.call(saveDrawing, { mgqDrawing: drawing }, owner);
  const before = await app.storage.quests.byId(questId) as Quest;
  const changes: Partial<QuestAttributes> = {
    ...(state === 'inactive' ? { active: false } : {}), ...(state === 'ended' ? { endTime: now - 1000 } : {}), ...(state === 'upcoming' ? { startTime: now + 3_600_000 } : {}),
  };
  await app.storage.quests.update({ questId, creatorId: owner.userId, attributes: { ...attributesOf(before), ...changes }, ...(state === 'password' ? { passwordHash: 'x' } : {}) }, now);
  if (state === 'deleted') await app.storage.quests.remove({ questId, creatorId: owner.userId }, now);
  return {
    quest, saved: await app.storage.quests.byId(questId) as Quest, drawing: { ...drawing, id }, entryId: usQuestId as number,
    roles: { visitor: null, expired: over, guest, player, stranger: await app.signUp(`stranger-${state}`), creator: owner },
  };
}

test.each(STATES)('a quest that is %s', async (state) => {
  const { roles, ...one } = made.get(state) as NonNullable<ReturnType<typeof made.get>>;
  const surprises: string[] = [];
  let cases = 0;
  for (const row of ROWS) {
    for (const role of ROLES) {
      for (const form of [true, false]) {
        const reply = await app.request(row.call, row.input(one), { user: roles[role], form });
        const status = statusOf(row, role, state, row.call.access);
        const fits = reply.statusCode === status && (status !== 401 || reply.body === 'reauthorize');
        if (!fits) surprises.push(`${row.name} by ${role}, ${form ? 'form' : 'JSON'}: ${reply.statusCode}, not ${status}: ${reply.body.slice(0, 150)}`);
        cases++;
      }
    }
  }
  expect(surprises).toEqual([]);
  expect(cases).toBe(ROWS.length * ROLES.length * 2);
}, 60_000);
