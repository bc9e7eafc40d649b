import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
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
import type { Call } from '@mangoquest/contract/call.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { FAR, HERE, makeQuest, manyPlayers, picksOf } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { MadeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import { sendFields, wireFields } from '@mangoquest/server/testing/hostile-requests.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { SoakCheck } from '../check.ts';
import { newUser } from '../hostile/people.ts';
import { figure, Findings, scaled } from '../hostile/result.ts';
import { randomFrom } from '../random.ts';

const GAMES = 300;
/** Part of everything that a player must not see, and of nothing else. */
const CANARY = 'canary';
/** A chain target that no quest here has. */
const TARGET = { questId: 40_961, mindsetId: 52_711 } as const;
const SECRET_KEYS = /grad(e|ing)|chain|target|next|propert|success|msgAfter|secondsTo|answerCount|^code$/i;
/**
 * Keys that players may see: whether a mindset is graded immediately, the number of right answers, and the results
 * after answering.
 */
const OPEN_KEYS = ['isImmediateGrading', 'successCount'];

/** Parameters that would sort, filter, select or aggregate by the grade. */
const PROBES: readonly (readonly [key: string, value: unknown])[] = [
  ...[
    'orderBy',
    'order',
    'sort',
    'sortBy',
    'filter',
    'where',
    'search',
    'q',
    'fields',
    'select',
    'include',
    'expand',
    'groupBy',
    'aggregate',
    'having',
    'populate',
    '$where',
    'attributes',
    'columns',
    'projection',
  ].flatMap(
    (key) =>
      [
        [key, 'grade'],
        [key, '-grade'],
        [key, 'answerlist.grade:desc'],
      ] as const,
  ),
  ['grade', 100],
  ['grade', '>50'],
  ['grade[gte]', 50],
  ['filter[grade]', 100],
  ['where', { grade: 100 }],
  ['filter', { answerlist: { grade: { $gt: 50 } } }],
  ['answerid', 1],
  ['correct', true],
  ['best', true],
  ['debug', 1],
  ['role', 'creator'],
  ['userid', 1],
  ['as', 'creator'],
  ['raw', true],
  ['withGrades', true],
  ['with_grade', true],
  ['grades', true],
];

type Player = Pick<TestUser, 'userId' | 'token'>;

interface Game {
  readonly quest: MadeQuest;
  readonly player: Player;
  readonly entryId: number;
}

async function newGame(app: TestApp, owner: TestUser, random: () => number): Promise<Game> {
  const properties = {
    msgAfterSuccess: `${CANARY}-right`,
    msgAfterNoSuccess: `${CANARY}-wrong`,
    hint: `${CANARY}-hint`,
  };
  const quest = await makeQuest(
    app,
    owner,
    {
      code: '',
      activeDistance: 100,
      virtual: random() < 0.5,
      properties: { secondsToScore: 3, negativeGrading: -10, note: `${CANARY}-note` },
    },
    Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
      properties,
      chain: [{ grade: 0, target: TARGET }],
      randomize: random() < 0.5,
      group: random() < 0.5 ? 'a' : '',
    })),
  );
  const [player] = (await manyPlayers(app, 1)) as [Player];
  const { entryId } = await app.call(setCurrentQuest, { questId: quest.questId }, player);
  return { quest, player, entryId: entryId as number };
}

/** All player calls that return data before an answer is given. */
function callsOf({ quest: { questId, mindsetIds }, entryId }: Game): readonly (readonly [Call, object])[] {
  const [mindsetId] = mindsetIds;
  return [
    [fetchPublicQuests, {}],
    [fetchQuestsForUser, {}],
    [fetchPresentation, { id: questId }],
    [fetchPresentationForUser, { questId }],
    [fetchQuests, HERE],
    [setCurrentQuest, { questId }],
    [fetchGame, HERE],
    [fetchGameMap, { questId, ...HERE }],
    [fetchProgress, { questId }],
    [fetchPack, { questId }],
    [openMindset, { mindsetId, entryId, ...HERE }],
    [openMindset, { mindsetId, withGrades: true, ...HERE }],
    [syncScore, { firstQuestId: questId, questId, score: 9 }],
    [fetchScores, {}],
    [fetchDrawings, { questId }],
  ];
}

function keysIn(value: unknown): string[] {
  if (typeof value === 'string' && /^[[{]/.test(value)) return keysIn(JSON.parse(value));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysIn(inner)]);
}

/** Parts of a reply's bytes that a player must not receive. */
function leaksIn(body: string): string[] {
  const words = [CANARY, ...Object.values(TARGET).map((id) => `(?<!\\d)${id}(?!\\d)`)].filter((word) =>
    new RegExp(word).test(body),
  );
  return [...words, ...keysIn(JSON.parse(body)).filter((key) => SECRET_KEYS.test(key) && !OPEN_KEYS.includes(key))];
}

export const check: SoakCheck = {
  id: 'trust 2',
  title: `the bytes of each reply to players of ${figure(GAMES)} games, probes that sort or filter by the answer, and right against wrong answers that do not count`,
  mark: 'no grade, chain or word of after the answer; probes refused; right and wrong told alike',
  async run({ seed, scale, log }) {
    const app = await startTestApp({ config: { rateLimit: 0 } });
    const findings = new Findings(log);
    const random = randomFrom(seed);
    let [replies, bytes, probes, pairs] = [0, 0, 0, 0];
    const games = scaled(GAMES, scale);
    try {
      let owner: TestUser | null = null;
      for (let index = 0; index < games; index++) {
        if (owner === null || index % 50 === 0) owner = await newUser(app);
        const game = await newGame(app, owner, random);
        for (const [call, input] of callsOf(game)) {
          for (const isForm of [true, false]) {
            const reply = await sendFields(app, call, wireFields(call, input), game.player, isForm);
            if (reply.statusCode !== 200) findings.add(`${call.name} was refused: ${reply.statusCode} ${reply.body}`);
            replies += 1;
            bytes += reply.rawPayload.length;
            const leaks = leaksIn(reply.body);
            if (leaks.length > 0) findings.add(`${call.name} tells ${leaks.join(', ')}: ${reply.body}`);
          }
          const [key, value] = PROBES[Math.floor(random() * PROBES.length)] as (typeof PROBES)[number];
          const probe = await sendFields(
            app,
            call,
            { ...wireFields(call, input), [key]: value },
            game.player,
            random() < 0.5,
          );
          probes += 1;
          if (probe.statusCode !== 422)
            findings.add(
              `${call.name} with ${key} = ${JSON.stringify(value)} was answered with ${probe.statusCode}: ${probe.body}`,
            );
        }
        pairs += await comparePairs(app, game, findings);
      }
    } finally {
      await app.close();
    }
    return findings.result(
      `${figure(replies)} replies of ${figure(bytes)} bytes; ${figure(probes)} probes; ${figure(pairs)} pairs of answers`,
    );
  },
};

/**
 * Compares a right and a wrong answer that do not count: from too far away, for another player's entry, in a quest not
 * entered. Returns the number of pairs.
 */
async function comparePairs(app: TestApp, { quest, player, entryId }: Game, findings: Findings): Promise<number> {
  const [stranger] = (await manyPlayers(app, 1)) as [Player];
  const tries: readonly (readonly [Player, { readonly entryId: number } & LatLng])[] = [
    [player, { entryId, ...FAR }],
    [player, { entryId: entryId + 1_000_000, ...HERE }],
    [stranger, { entryId, ...HERE }],
  ];
  for (const [who, more] of tries) {
    const [right, wrong] = await Promise.all(
      [0, 2].map((reaction) =>
        app.request(gradeAnswer, { answer: picksOf(quest.mindsets[0] as Mindset, reaction), ...more }, { user: who }),
      ),
    );
    if (right?.statusCode !== wrong?.statusCode || right?.body !== wrong?.body || right?.statusCode === 200)
      findings.add(`right: ${right?.statusCode} ${right?.body}, wrong: ${wrong?.statusCode} ${wrong?.body}`);
  }
  return tries.length;
}
