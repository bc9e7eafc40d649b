// Players who enter, stop, answer and resume in random chains of quests: on the real server, compared with a model
// written from the specification.
import { gradeAnswer, syncScore } from '@mangoquest/contract/calls/play.ts';
import { editQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { penaltyText } from '@mangoquest/core/play/score.ts';
import { attributes, makeQuest, manyPlayers, picksOf } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { MadeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import fc from 'fast-check';

const QUESTS = 4;
const PLAYERS_OF_WORLD = 10;

/**
 * For each quest: its creator, the target of its finish, and the penalty for resuming in percent; null if resuming is
 * not allowed.
 */
interface Made {
  readonly creator: number;
  readonly next: number;
  readonly percent: number | null;
}
interface Step {
  readonly kind: 'enter' | 'answer' | 'stop';
  readonly quest: number;
  readonly resume: boolean | undefined;
  /** 0 is right, 1 half right, 2 wrong. */
  readonly pick: number;
}

const made = fc.record<Made>({
  creator: fc.constantFrom(0, 0, 0, 0, 0, 1),
  next: fc.nat({ max: QUESTS - 1 }),
  percent: fc.option(fc.constantFrom(0, 10, 33, 100), { nil: null, freq: 4 }),
});
const step = fc.record<Step>({
  kind: fc.constantFrom('enter', 'enter', 'answer', 'answer', 'answer', 'answer', 'stop'),
  quest: fc.nat({ max: QUESTS - 1 }),
  resume: fc.constantFrom(undefined, undefined, true, false),
  pick: fc.constantFrom(0, 0, 0, 0, 1, 1, 2),
});

/** A player's game of a quest, as specified. */
interface Game {
  readonly quest: number;
  own: number;
  carried: number;
  /** Fixed for ever: the game that its stars were carried over from, or whose stars were declined. */
  from: Game | null;
  gave: boolean;
  answered: number;
  missed: boolean;
  /** When it was left, and when its finish named the next quest; higher is later. */
  left: number;
  named: number;
}
const totalOf = ({ own, carried }: Game) => own + carried;

function comesFrom(game: Game, origin: Game): boolean {
  for (let at: Game | null = game; at !== null; at = at.carried === 0 ? null : at.from)
    if (at === origin && at !== game) return true;
  return false;
}

/** Two mindsets of one group: the game finishes when both were answered successfully. */
const STOPS = 2;
const isFinished = ({ answered, missed }: Game) => answered === STOPS && !missed;

class Player {
  readonly #made: readonly Made[];
  readonly games = new Map<number, Game>();
  current: Game | null = null;
  #time = 0;

  constructor(worlds: readonly Made[]) {
    this.#made = worlds;
  }

  stop(): void {
    if (this.current !== null) this.current.left = ++this.#time;
    this.current = null;
  }

  /** What the player is asked on entering; null for nothing. */
  enter(quest: number, resume: boolean | undefined): { score: number; penalty: string; after: number } | null {
    const { creator, percent } = this.#made[quest] as Made;
    const there = this.games.get(quest);
    const source = [...this.games.values()]
      .filter((game) => game.quest !== quest && !game.gave && isFinished(game))
      .filter((game) => this.#made[game.quest]?.next === quest && this.#made[game.quest]?.creator === creator)
      .filter((game) => there === undefined || !comesFrom(game, there))
      .toSorted((a, b) => Number(b === this.current) - Number(a === this.current) || b.left - a.left)[0];
    // Stopping or leaving in between counts, even if the player returns first.
    const wasCurrent = source !== undefined && source === this.current && source.named > source.left;
    if (this.current?.quest !== quest) this.stop();
    const game: Game = there ?? {
      quest,
      own: 0,
      carried: 0,
      from: null,
      gave: false,
      answered: 0,
      missed: false,
      left: 0,
      named: 0,
    };
    this.games.set(quest, game);
    this.current = game;
    if (source === undefined || game.from !== null) return null;
    const score = totalOf(source);
    if (!wasCurrent && percent === null) return null;
    const after = wasCurrent || score <= 0 ? score : Math.ceil((score * (100 - (percent ?? 0))) / 100);
    if (!wasCurrent && resume === undefined) return { score, penalty: `${percent}%`, after };
    game.from = source;
    source.gave = true;
    game.carried = wasCurrent || resume === true ? after : 0;
    return null;
  }

  answer(pick: number): void {
    if (this.current === null) return;
    this.current.answered += 1;
    this.current.own += [100, 50, 0][pick] as number;
    if (pick === 2) this.current.missed = true;
    if (isFinished(this.current)) this.current.named = ++this.#time;
  }
}

async function makeWorld(app: TestApp, world: readonly Made[], name: string): Promise<MadeQuest[]> {
  const creators = [await app.signUp(`${name}a`), await app.signUp(`${name}b`)] as const;
  const quests: MadeQuest[] = [];
  for (const { creator } of world)
    quests.push(
      await makeQuest(
        app,
        creators[creator as 0 | 1],
        {},
        Array.from({ length: STOPS }, () => ({ group: '1' })),
      ),
    );
  for (const [at, { creator, next, percent }] of world.entries()) {
    const properties = {
      ...(next === at ? {} : { chain: quests[next]?.questId as number }),
      ...(percent === null ? {} : { allowContinuing: `${percent}%` }),
    };
    const questId = quests[at]?.questId as number;
    await app.call(
      editQuest,
      { quest: attributes({ properties }), questId, confirmed: true },
      creators[creator as 0 | 1],
    );
  }
  return quests;
}

/** Plays one player's steps; returns the first difference, or null. */
async function playedBy(
  app: TestApp,
  user: Awaited<ReturnType<typeof manyPlayers>>[number],
  world: readonly Made[],
  quests: readonly MadeQuest[],
  steps: readonly Step[],
): Promise<{ readonly carried: number; readonly failure: string | null }> {
  const player = new Player(world);
  const differs = (failure: string | null) => ({
    carried: [...player.games.values()].filter((game) => game.carried !== 0).length,
    failure,
  });
  const entryIds = new Map<number, number>();
  for (const { kind, quest, resume, pick } of steps) {
    app.clock.time += 1;
    if (kind === 'stop') {
      await app.call(setCurrentQuest, { questId: null }, user);
      player.stop();
    } else if (kind === 'enter') {
      const questId = quests[quest]?.questId as number;
      const input = { questId, ...(resume === undefined ? {} : { resume }) };
      const reply = await app.call(setCurrentQuest, input, user);
      entryIds.set(quest, reply.entryId as number);
      const expected = player.enter(quest, resume);
      const found = reply.resume && { ...reply.resume, penalty: penaltyText(reply.resume.penalty) };
      if (JSON.stringify(found ?? null) !== JSON.stringify(expected))
        return differs(`entering ${quest}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
    } else if (player.current !== null && player.current.answered < STOPS) {
      const { quest: at, answered } = player.current;
      const answer = picksOf(quests[at]?.mindsets[answered] as Mindset, pick);
      const { score } = await app.call(gradeAnswer, { answer, entryId: entryIds.get(at) as number }, user);
      player.answer(pick);
      if (score !== totalOf(player.current))
        return differs(`an answer in ${at}: expected ${totalOf(player.current)}, found ${score}`);
    }
  }
  for (const game of player.games.values()) {
    const questId = quests[game.quest]?.questId as number;
    const { score } = await app.call(syncScore, { firstQuestId: questId, questId, score: 99_999 }, user);
    if (score !== totalOf(game)) return differs(`quest ${game.quest}: expected ${totalOf(game)}, found ${score}`);
  }
  return differs(null);
}

export interface EnteringRun {
  readonly players: number;
  /** Number of games with stars carried over. */
  readonly carried: number;
  readonly failure: string | null;
}

/** Worlds of four quests with ten players each. */
export async function runEntering(worlds: number, seed: number): Promise<EnteringRun> {
  const app = await startTestApp({ config: { rateLimit: 0 } });
  let players = 0;
  let carried = 0;
  try {
    const samples = fc.sample(
      fc.record({
        world: fc.array(made, { minLength: QUESTS, maxLength: QUESTS }),
        ways: fc.array(fc.array(step, { minLength: 30, maxLength: 50 }), {
          minLength: PLAYERS_OF_WORLD,
          maxLength: PLAYERS_OF_WORLD,
        }),
      }),
      { numRuns: worlds, seed },
    );
    for (const [number, { world, ways }] of samples.entries()) {
      const quests = await makeWorld(app, world, `w${number}`);
      const users = await manyPlayers(app, ways.length);
      for (const [at, steps] of ways.entries()) {
        const played = await playedBy(app, users[at] as (typeof users)[number], world, quests, steps);
        players += 1;
        carried += played.carried;
        if (played.failure !== null)
          return {
            players,
            carried,
            failure: `${played.failure}
${JSON.stringify({ world, steps })}`,
          };
      }
    }
  } finally {
    await app.close();
  }
  return { players, carried, failure: null };
}
