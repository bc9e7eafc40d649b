import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import {
  fetchGame,
  fetchGameMap,
  fetchProgress,
  fetchScores,
  gradeAnswer,
  openMindset,
  syncScore,
} from '@mangoquest/contract/calls/play.ts';
import {
  fetchPresentation,
  fetchPresentationForUser,
  fetchPublicQuests,
  fetchQuests,
  fetchQuestsForUser,
  setCurrentQuest,
} from '@mangoquest/contract/calls/quests.ts';
import { sent } from '../../testing/test-app.ts';
import type { Sent } from '../../testing/test-app.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { HERE, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

// Strings that only occur in a quest's secrets.
const CANARIES = ['canary-success', 'canary-miss', 'canary-code', 'canary-secret', '4821|77', '"48210'];

let app: TestApp;
let owner: TestUser;
let player: TestUser;
let quest: MadeQuest;
let entryId: number;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimit: 0 } });
  owner = await app.signUp('owner');
  player = await app.signUp('player');
  const content = {
    properties: { msgAfterSuccess: 'canary-success', msgAfterNoSuccess: 'canary-miss', hint: 'canary-secret' },
    chain: [{ grade: 0, target: { questId: 4821, mindsetId: 77 } }],
  };
  quest = await makeQuest(
    app,
    owner,
    {
      code: 'canary-code',
      properties: { chain: 48210, secondsToScore: 3, negativeGrading: -10, note: 'canary-secret' },
    },
    [
      content,
      content,
      {
        ...content,
        title: 'Out of sight',
        visibility: { minDistance: 1, startZoom: 16, minZoom: 0, maxZoom: 99 },
        latitude: 10,
      },
    ],
  );
  entryId = (await app.call(setCurrentQuest, { questId: quest.questId }, player)).entryId as number;
});
afterAll(() => app.close());

/** Every player's call that returns data before an answer is given. */
function playersCalls(): Sent[] {
  const { questId } = quest;
  const mindsetId = quest.mindsetIds[0] as number;
  return [
    sent(fetchPublicQuests, {}),
    sent(fetchQuestsForUser, {}),
    sent(fetchPresentation, { id: questId }),
    sent(fetchPresentationForUser, { questId }),
    sent(fetchQuests, HERE),
    sent(setCurrentQuest, { questId }),
    sent(fetchGame, HERE),
    sent(fetchGameMap, { questId, ...HERE }),
    sent(fetchProgress, { questId }),
    sent(fetchPack, { questId }),
    sent(openMindset, { mindsetId, entryId }),
    sent(openMindset, { mindsetId, withGrades: true }),
    sent(syncScore, { firstQuestId: questId, questId, score: 9 }),
    sent(fetchScores, {}),
    sent(fetchDrawings, { questId }),
  ];
}

function keysIn(value: unknown): string[] {
  if (typeof value === 'string' && /^[[{]/.test(value)) return keysIn(JSON.parse(value));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(inner)]);
}

test('no reply to a player holds a grade, a chain or a word of what comes after the answer', async () => {
  for (const [call, input] of playersCalls()) {
    const reply = await app.request(call, input, { user: player });
    expect([call.name, reply.statusCode]).toEqual([call.name, 200]);
    const keys = keysIn(reply.json());
    expect([
      call.name,
      keys.filter(
        (key) =>
          /grad(e|ing)|chain|target|next|propert|success|msgAfter|secondsTo|answerCount|^code$/i.test(key) &&
          key !== 'isImmediateGrading' &&
          key !== 'successCount',
      ),
    ]).toEqual([call.name, []]);
    for (const canary of CANARIES)
      expect([call.name, canary, reply.body.includes(canary)]).toEqual([call.name, canary, false]);
    // The download for offline play contains every mindset that may ever be opened.
    expect([call.name, reply.body.includes('Out of sight')]).toEqual([call.name, call === fetchPack]);
  }
});

test('fields that would sort, filter or select by the answer are refused', async () => {
  const [mindsetId] = quest.mindsetIds;
  for (const probe of [{ orderBy: 'grade' }, { filter: 'grade>50' }, { fields: 'grade' }, { grade: '100' }]) {
    const payload = { qsetid: mindsetId, us_qsets_id: entryId, ...probe };
    const reply = await app.server.inject({
      method: 'POST',
      url: '/mobile/OneQSetGetter',
      headers: app.headersOf(player),
      payload,
    });
    expect([reply.statusCode, probe]).toEqual([422, probe]);
  }
});

test('a right and a wrong answer are told in the same shape, and refused in the same words before they count', async () => {
  const players = await Promise.all(['right', 'wrong'].map((name) => app.signUp(name)));
  const shapes = await Promise.all(
    players.map(async (one, index) => {
      const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId }, one);
      const input = { answer: picksOf(quest.mindsets[0] as Mindset, index * 2), entryId: entryId as number };
      const strange = await app.request(gradeAnswer, { ...input, entryId: 999_999 }, { user: one });
      const graded = await app.request(gradeAnswer, input, { user: one });
      return { keys: keysIn(graded.json()), refusal: strange.body };
    }),
  );
  expect(shapes[0]).toEqual(shapes[1]);
});
