// The ways through play, each by a browser of its own, and what the server must hold at their end.
import { setTimeout as sleep } from 'node:timers/promises';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { HERE, makeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { MadeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import type { Person } from './person.ts';

export interface Street {
  readonly app: TestApp;
  readonly owner: TestUser;
  /** Signed in in the browser; null for a visitor. */
  readonly player: TestUser | null;
  readonly person: Person;
}

export interface Way {
  readonly name: string;
  readonly isVisitor?: true;
  /** Throws where its end is not right. */
  walk(street: Street): Promise<void>;
}

/** What leads from a result back to the map, or on in a chain. */
const ON = '^(Travel on|Keep walking|Play on|Back to the map|Go to the next one|See how it went)$';
const ANSWERS_LIMIT = 150_000;

async function answer(person: Person, title: string, reaction: string): Promise<void> {
  await person.until(`^[A-D]?${reaction}$`, `^Open ${title}$`);
  await person.until(`^[A-D]?${reaction} picked$`, `^[A-D]?${reaction}$`);
  await person.until(`${ON}|^Go to the next quest$|^Play again$`, '^OK$');
}

const back = (person: Person, next: string) => person.until(`^Open ${next}$`, ON);

/** Waits until the server holds so many answers and such a score, and no more. */
async function holds(
  app: TestApp,
  { questId }: MadeQuest,
  userId: number,
  count: number,
  score: number,
): Promise<void> {
  const began = Date.now();
  for (;;) {
    const entry = await app.storage.entries.byUserQuest(userId, questId);
    const done = entry === null ? [] : await app.storage.answers.ofEntry(entry.id);
    if (done.length === count && entry?.score === score) return;
    if (Date.now() - began > ANSWERS_LIMIT)
      throw new Error(`${done.length} answers and ${entry?.score ?? 'no'} stars instead of ${count} and ${score}`);
    await sleep(500);
  }
}

const STOPS = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }];

async function entered({ app, player, person }: Street, { questId }: MadeQuest): Promise<TestUser> {
  await app.call(setCurrentQuest, { questId, ...HERE }, player as TestUser);
  await person.go('/outergame');
  return player as TestUser;
}

export const WAYS: readonly Way[] = [
  {
    name: 'a visitor enters from the presentation, answers, reloads, and finishes',
    isVisitor: true,
    async walk({ app, owner, person }) {
      const quest = await makeQuest(app, owner, { virtual: true }, STOPS);
      await person.go(`/qd/${quest.questId}`);
      await person.until('^Open One$', '^Enter$');
      await answer(person, 'One', 'right');
      await back(person, 'Two');
      await person.go('/outergame');
      await answer(person, 'Two', 'wrong');
      await back(person, 'Three');
      await answer(person, 'Three', 'right');
      const [scored] = await scoresOf(app, quest, 1);
      await holds(app, quest, scored as number, 3, 200);
    },
  },
  {
    name: 'a contest, with its results',
    async walk(street) {
      const { app, owner, person } = street;
      const quest = await makeQuest(app, owner, { virtual: true, forContest: true }, STOPS);
      const player = await entered(street, quest);
      await answer(person, 'One', 'right');
      await back(person, 'Two');
      await answer(person, 'Two', 'half right');
      await back(person, 'Three');
      await holds(app, quest, player.userId, 2, 150);
      await person.go(`/contestResults/${quest.questId}`);
      await person.until(player.username, '^Nothing$');
    },
  },
  {
    name: 'a chain into another quest',
    async walk(street) {
      const { app, owner, person } = street;
      const other = await makeQuest(app, owner, { virtual: true, title: 'Elsewhere' }, [{ title: 'Rest' }]);
      const chain = [{ grade: 0, target: { questId: other.questId, mindsetId: (other.mindsets[0] as Mindset).id } }];
      const quest = await makeQuest(app, owner, { virtual: true }, [{ title: 'One', chain }, { title: 'Two' }]);
      const player = await entered(street, quest);
      await answer(person, 'One', 'right');
      await person.until('^Open Rest$', '^Go to the next quest$');
      await answer(person, 'Rest', 'right');
      await holds(app, quest, player.userId, 1, 100);
      await holds(app, other, player.userId, 1, 200);
    },
  },
  {
    name: 'a board',
    async walk(street) {
      const { app, owner, person } = street;
      const at = { latitude: 0.01, longitude: 0.01 };
      const quest = await makeQuest(
        app,
        owner,
        { virtual: true, latitude: 0, longitude: 0, properties: { drawing: true } },
        STOPS.map((stop) => ({ ...stop, ...at })),
      );
      const player = await entered(street, quest);
      await answer(person, 'One', 'wrong');
      await back(person, 'Two');
      await answer(person, 'Two', 'right');
      await holds(app, quest, player.userId, 2, 100);
    },
  },
  {
    name: 'played to its end and again',
    async walk(street) {
      const { app, owner, person } = street;
      const quest = await makeQuest(app, owner, { virtual: true }, [{ title: 'One' }]);
      const player = await entered(street, quest);
      await answer(person, 'One', 'right');
      await holds(app, quest, player.userId, 1, 100);
      await person.until('^Open One$', '^(Play again|See how it went)$');
      await answer(person, 'One', 'half right');
      await holds(app, quest, player.userId, 1, 50);
    },
  },
];

/** Who has stars in a quest, once so many have. */
async function scoresOf(app: TestApp, { questId }: MadeQuest, count: number): Promise<number[]> {
  const began = Date.now();
  for (;;) {
    const scores = await app.storage.scores.ofQuest(questId);
    if (scores.length >= count) return scores.map(({ userId }) => userId);
    if (Date.now() - began > ANSWERS_LIMIT) throw new Error('nobody has stars');
    await sleep(500);
  }
}
