// The users and quests of the tour: created by calls, when first needed.
import { request } from '@playwright/test';
import { saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { deleteQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { changeQuest, makeQuest, SQUARE } from '../support/quests.ts';
import { callAs, logInAgain, makeUser, type Caller, type TestUser } from '../support/user.ts';
import { makeChain } from './chains.ts';
import { makeRace } from './races.ts';
import { desk, DRAWN, FIFTH, HARBOUR, HOUR, LONG, LONG_WORD, rows, STORY } from './quests.ts';

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const places = (count: number) => Array.from({ length: count }, (_, index) => `Place ${index + 1}`);

/** A creator's quests: of every kind, named by what they show. */
function questsOf(caller: Caller, creator: () => Promise<TestUser>) {
  const quest = (
    attributes: Partial<QuestAttributes>,
    details: Readonly<Record<string, Partial<Mindset>>> = {},
    titles: readonly string[] = Object.keys(details),
  ) => once(async () => makeQuest(caller, await creator(), attributes, titles, details));
  /** Its times are set after its creation: a new quest must not have started already. */
  const timed = (attributes: Partial<QuestAttributes>, startTime: number, endTime: number) =>
    once(async () => {
      const user = await creator();
      const questId = await makeQuest(caller, user, { ...attributes, endTime: Date.now() + HOUR }, places(4));
      await changeQuest(caller, user, questId, { ...attributes, startTime, endTime });
      return questId;
    });
  const now = Date.now();
  return {
    drawn: once(async () => {
      const user = await creator();
      const attributes = { title: 'Drawn around the square', color: 4 };
      const questId = await makeQuest(caller, user, attributes, ['The lawn', 'The pond', 'The market'], {
        'The lawn': { placeTag: true },
        'The pond': { placeTag: true, latitude: SQUARE.latitude + 0.0006, longitude: SQUARE.longitude + 0.0005 },
        'The market': { latitude: SQUARE.latitude + 0.0008, longitude: SQUARE.longitude - 0.0005 },
      });
      for (const drawing of DRAWN) await callAs(caller, user, saveDrawing, { drawing: { ...drawing, id: 0, questId } });
      return questId;
    }),
    harbour: quest({ title: 'All around the harbour', location: 'New York' }, HARBOUR),
    fifth: quest(
      {
        title: 'Wind on Fifth Avenue',
        location: 'Madison Square, New York',
        shortDescription: 'Five corners of one square, and what the wind did there.',
        longDescription: STORY,
        activeDistance: 600,
        color: 2,
      },
      FIFTH,
    ),
    onFoot: quest({ title: 'On foot around the square', virtual: false, activeDistance: 50, color: 9 }, FIFTH),
    long: quest(
      {
        title: `${LONG_WORD} und die ${LONG_WORD}`.slice(0, 95),
        location: LONG_WORD.repeat(2),
        shortDescription: `${LONG_WORD} `.repeat(6),
        longDescription: `<p>${LONG_WORD.repeat(4)}</p>`,
      },
      LONG,
    ),
    untouched: quest({ title: 'A quest without mindsets', active: false }),
    draft: quest({ title: 'A quest to try things on', active: false, properties: { allChecked: true } }, FIFTH),
    forty: quest({ title: 'Forty stops', active: false, color: 7 }, rows(40)),
    toCome: quest(
      { title: 'Lights of December', forContest: true, startTime: now + 30 * HOUR, endTime: now + 54 * HOUR, color: 3 },
      {},
      places(4),
    ),
    running: timed({ title: 'Race for the piers', forContest: true, color: 0 }, now - HOUR, now + 5 * HOUR),
    over: timed({ title: 'Race of last spring', forContest: true, color: 0 }, now - 90 * HOUR, now - 40 * HOUR),
    /** // Played by six: over, and running. */
    raced: once(() => makeRace(caller, creator, true)),
    racing: once(() => makeRace(caller, creator, false)),
    chained: once(() => makeChain(caller, creator)),
    locked: once(async () => {
      const attributes = { title: 'For the class of Ms Roebling', color: 8 };
      const questId = await makeQuest(caller, await creator(), attributes, places(3));
      await changeQuest(caller, await creator(), questId, attributes, 'sesame');
      return questId;
    }),
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Creates everything on the server of `MANGOQUEST_E2E_URL`. */
export async function createWorld() {
  const caller: Caller = { request: await request.newContext() };
  const makeDesk = async (user: TestUser) => {
    for (const [title, attributes, mindsets] of desk(Date.now()))
      await makeQuest(caller, user, { title, ...attributes }, places(mindsets));
  };
  /** Creator of the quests of single screens. */
  const creator = once(async () => {
    const user = await makeUser(caller, 'Nora Vidal');
    await callAs(caller, user, saveSettings, { showTooltips: true, isAdvanced: true });
    return user;
  });
  return {
    caller,
    creator,
    /** User with a full dashboard and the longest list. */
    collector: once(async () => {
      const user = await makeUser(caller, 'Wren Castillo');
      for (let index = 1; index <= 110; index++) {
        const attributes = { title: `Walk ${index}`, color: index % 10, active: index % 2 === 0 };
        await makeQuest(caller, user, attributes, index % 2 === 0 ? ['One'] : []);
      }
      return user;
    }),
    makeDesk,
    newAccount: () => makeUser(caller),
    /** Fills the user's dumpster. */
    throwAway: async (user: TestUser) => {
      for (const title of ['The wrong bridge', 'Rain, cancelled']) {
        const questId = await makeQuest(caller, user, { title }, places(3));
        await callAs(caller, user, deleteQuest, { questId });
      }
    },
    // A tour takes longer than a token is valid.
    ...questsOf(caller, async () => logInAgain(caller, await creator())),
  };
}
