// The ways through play, each in a browser of its own, and what the server must have stored at their end.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { makeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { MadeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { TestApp } from '@mangoquest/server/testing/test-app.ts';
import { FURTHER_WAYS } from './further-ways.ts';
import { answer, ANSWERS_LIMIT, back, entered, holds, STOPS } from './steps.ts';
import type { Way } from './steps.ts';

export const WAYS: readonly Way[] = [
  {
    name: 'a visitor enters from the presentation, answers, reloads, and finishes',
    isVisitor: true,
    async walk({ app, owner, person }) {
      const quest = await makeQuest(app, owner, { virtual: true }, STOPS);
      await person.go(`/qd/${quest.questId}`);
      await person.until('^Open One$', '^(Enter|Back to the map)$');
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
      // A row is text, no control; the menu of the page names its user everywhere.
      const isListed = `document.querySelector('main')?.innerText.includes('${player.username}') === true`;
      await person.until(() => person.finds(isListed), '^Nothing$');
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
  ...FURTHER_WAYS,
];

/** The stars of the players of a quest, once this number of players have some. */
async function scoresOf(app: TestApp, { questId }: MadeQuest, count: number): Promise<number[]> {
  const began = Date.now();
  for (;;) {
    const scores = await app.storage.scores.ofQuest(questId);
    if (scores.length >= count) return scores.map(({ userId }) => userId);
    if (Date.now() - began > ANSWERS_LIMIT) throw new Error('nobody has stars');
    await sleep(500);
  }
}
