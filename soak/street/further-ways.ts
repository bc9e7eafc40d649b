// The ways through play that need a position, a search, a player's own mindsets, or work offline.
import { destination } from '@mangoquest/core/geo/distance.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { HERE, makeQuest } from '@mangoquest/server/testing/quest-fixtures.ts';
import type { TestUser } from '@mangoquest/server/testing/test-app.ts';
import { RECORDS } from './in-browser.ts';
import { answer, back, entered, holds, ON, STOPS } from './steps.ts';
import type { Street, Way } from './steps.ts';

const RIGHT = '^[A-D]?right$';
const IS_HIT = `[...document.querySelectorAll('search li button')].some((hit) => hit.innerText.includes('Two'))`;
let sought = 0;

const THERE = [HERE, destination(HERE, 90, 200), destination(HERE, 90, 400)] as const;

/** Whether the game is on this device: its mindsets, its pictures and the app itself. */
const isTaken = ({ person }: Street) =>
  person.finds(`(async () => {
    const packs = JSON.parse(await ${RECORDS})['mangoquest/play_packs'] ?? [];
    const worker = await navigator.serviceWorker.getRegistration();
    return packs.length > 0 && worker?.active != null && !document.body.innerText.includes('along:');
  })()`);

async function socialOf({ app }: Street, questId: number): Promise<readonly Mindset[]> {
  return (await app.storage.mindsets.wholeOfQuest(questId)).filter(({ isSocial }) => isSocial);
}

/** Waits until the player has exactly one own mindset, with this title. */
const isOwn = (street: Street, questId: number, title: string) => async () => {
  const own = await socialOf(street, questId);
  if (own.length > 1) throw new Error(`${own.length} questions were added instead of one`);
  return own[0]?.title === title;
};

export const FURTHER_WAYS: readonly Way[] = [
  {
    name: 'a walk from place to place',
    async walk(street) {
      const { app, owner, person } = street;
      const stops = STOPS.map((stop, at) => ({ ...stop, ...THERE[at] }));
      const quest = await makeQuest(app, owner, { virtual: false, activeDistance: 50 }, stops);
      await person.standsAt(THERE[0]);
      const player = await entered(street, quest);
      await answer(person, 'One', 'right');
      await person.standsAt(THERE[1]);
      await back(person, 'Two');
      await answer(person, 'Two', 'half right');
      await person.standsAt(THERE[2]);
      await back(person, 'Three');
      await answer(person, 'Three', 'wrong');
      await holds(app, quest, player.userId, 3, 150);
    },
  },
  {
    name: 'a question of their own: added, changed, taken back',
    async walk(street) {
      const { app, owner, person } = street;
      const quest = await makeQuest(app, owner, { virtual: true, editable: true }, STOPS);
      const player = await entered(street, quest);
      await person.until('^Plant it here$', '^Add a mindset$');
      await person.write('^Title$', 'Mine');
      await person.write('^Question$', 'Which one?');
      await person.write('^Answer 1$', 'this');
      await person.write('^Answer 2$', 'that');
      await person.until(isOwn(street, quest.questId, 'Mine'), '^Plant it here$');
      // The form is offered before the list has loaded.
      await person.until('^Change Mine$', '^Add a mindset$|^Close$');
      await person.until('^Save$', '^Change Mine$');
      await person.write('^Title$', 'Mine now');
      await person.until(isOwn(street, quest.questId, 'Mine now'), '^Save$');
      await person.until('^Take back Mine now$', '^Add a mindset$|^Close$');
      await person.until(
        async () => (await socialOf(street, quest.questId)).length === 0,
        '^Take back$|^Take back Mine now$',
      );
      await person.go('/outergame');
      await answer(person, 'One', 'right');
      await holds(app, quest, player.userId, 1, 100);
    },
  },
  {
    name: 'around without a game: a question that is found, and its quest entered by its answer',
    async walk({ app, owner, player, person }) {
      const title = `Sought${(sought += 1)}`;
      const quest = await makeQuest(app, owner, { virtual: true, searchable: true }, [{ title }, { title: 'Two' }]);
      await person.standsAt(HERE);
      await person.go('/outergame');
      await person.until('^Search$', '^Nothing$');
      await person.write('^Search the mindsets$', title, '^Search$');
      await person.until('^Open$', `^${title}`);
      await person.until(RIGHT, '^Open$');
      await person.until('^[A-D]?right picked$', RIGHT);
      await person.until(ON, '^OK$');
      await back(person, 'Two');
      await holds(app, quest, (player as TestUser).userId, 1, 100);
    },
  },
  {
    name: 'a search in a game',
    async walk(street) {
      const { app, owner, person } = street;
      const quest = await makeQuest(app, owner, { virtual: true, searchable: true }, STOPS);
      const player = await entered(street, quest);
      await person.write('^Search the mindsets$', 'Two', '^Search$');
      // A marker has the same name, and two presses beside the search close it.
      await person.until(() => person.finds(IS_HIT), '^Nothing$');
      await person.until(RIGHT, '^Two');
      await answer(person, 'Two', 'right');
      await holds(app, quest, player.userId, 1, 100);
    },
  },
  {
    name: 'taken along, played without a network and over a reload, and back',
    async walk(street) {
      const { app, owner, person, gate } = street;
      const quest = await makeQuest(app, owner, { virtual: true }, STOPS);
      const player = await entered(street, quest);
      await person.until(() => isTaken(street), '^Nothing$');
      gate.shut();
      try {
        await answer(person, 'One', 'right');
        await back(person, 'Two');
        await person.go('/outergame');
        await answer(person, 'Two', 'wrong');
        await back(person, 'Three');
      } finally {
        gate.open();
      }
      await answer(person, 'Three', 'half right');
      await holds(app, quest, player.userId, 3, 150);
    },
  },
];
