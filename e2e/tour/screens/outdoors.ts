// Outdoor play, and offline play.
import { fetchPack } from '@mangoquest/contract/calls/pack.ts';
import { beginPlaceCodes } from '@mangoquest/contract/calls/place-codes.ts';
import { gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { makeQuest, SQUARE } from '../../support/quests.ts';
import { callAs } from '../../support/user.ts';
import { FIFTH, rows } from '../quests.ts';
import type { Screen, Stage } from '../screen.ts';
import { answer, mapIsReady, matching, newcomer, play, refuse } from '../steps.ts';

const HERE = { ...SQUARE, accuracy: 9 };
const SOUTH = { latitude: 40.738, longitude: -73.992, accuracy: 12 };

/** Drags the map a little to the side. */
async function drag({ page }: Stage): Promise<void> {
  const box = await page.locator('.game__map').boundingBox();
  if (box === null) throw new Error('there is no map');
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.35];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y + 40, { steps: 6 });
  await page.mouse.up();
}

/** Turns the device to the east. */
const turn = ({ page }: Stage) =>
  page.evaluate(() => {
    window.dispatchEvent(
      new DeviceOrientationEvent('deviceorientationabsolute', { alpha: 300, beta: 10, gamma: 0, absolute: true }),
    );
  });

const pointTo = async (stage: Stage) => {
  await play(stage, await stage.world.onFoot());
  await stage.press(stage.button('game.pointThere'));
  await stage.button('game.wayEnd').waitFor();
};

export const onFoot: Screen = {
  name: 'on foot',
  routes: [],
  states: [
    newcomer(
      'the map goes along',
      async (stage) => {
        await play(stage, await stage.world.onFoot());
        await turn(stage);
      },
      { device: HERE },
    ),
    newcomer(
      'what one looks at is up',
      async (stage) => {
        await play(stage, await stage.world.onFoot());
        await turn(stage);
        await stage.press(stage.button('game.headingUp'));
        await turn(stage);
      },
      { device: HERE },
    ),
    newcomer(
      'dragged away',
      async (stage) => {
        await play(stage, await stage.world.onFoot());
        await drag(stage);
        await stage.button('game.headingUp').waitFor({ state: 'hidden' });
      },
      { device: HERE },
    ),
    newcomer(
      'arrived',
      async (stage) => {
        await pointTo(stage);
        await stage.page.context().setGeolocation({ latitude: 40.741061, longitude: -73.989699, accuracy: 6 });
        await stage.text('game.wayThere').waitFor();
        // A jump this far is only accepted after several positions.
        for (const accuracy of [5, 6, 7])
          await stage.page.context().setGeolocation({ latitude: 40.741061, longitude: -73.989699, accuracy });
      },
      { device: SOUTH },
    ),
    newcomer('the way to what is far', pointTo, { device: SOUTH }),
    newcomer('how it is played at home', async (stage) => {
      const { page, user } = stage;
      const far = { 'The boathouse': { latitude: 40.76, longitude: -73.97 } };
      const titles = ['The square', 'The boathouse'];
      await play(stage, await makeQuest(page, user(), { title: 'From the armchair', activeDistance: 60 }, titles, far));
      await answer(stage, 'The square', ['right']);
      await stage.press(stage.button('game.travelOn'));
      await stage.text('game.travelHow').waitFor();
    }),
    newcomer(
      'a code is asked for',
      async (stage) => {
        await playWithCodes(stage);
        await stage.press(stage.button('game.placeCode'));
        await stage.dialog().waitFor();
      },
      { device: SOUTH },
    ),
    newcomer('with codes and no position', async (stage) => {
      await playWithCodes(stage);
      await stage.press(stage.button('game.lookAround'));
      await stage.button('game.placeCode').waitFor();
    }),
    newcomer('a thousand mindsets', async (stage) => {
      const { page, user } = stage;
      const many = Object.fromEntries(
        Object.entries(rows(1000)).map(([title, { latitude, longitude }]) => [
          title,
          { latitude, longitude } as object,
        ]),
      );
      await play(stage, await makeQuest(page, user(), { title: 'A thousand stops' }, Object.keys(many), many));
    }),
  ],
};

async function playWithCodes(stage: Stage): Promise<void> {
  const { page, world, user } = stage;
  const creator = await world.newAccount();
  const questId = await makeQuest(
    page,
    creator,
    { title: 'With codes at the places', virtual: false, activeDistance: 50 },
    Object.keys(FIFTH),
    FIFTH,
  );
  await callAs(page, creator, beginPlaceCodes, { questId });
  await callAs(page, user(), setCurrentQuest, { questId });
  await page.goto('/outergame');
  await mapIsReady(page);
}

/** Makes the requests of a player outdoors: the download that they have when the network fails. */
async function takenAlong(stage: Stage): Promise<void> {
  const taken = stage.page.waitForResponse(matching(fetchPack));
  await play(stage, await stage.world.fifth());
  await taken;
}

export const withoutNetwork: Screen = {
  name: 'without a network',
  routes: [],
  states: [
    newcomer('all questions are there', async (stage) => {
      await takenAlong(stage);
      await stage.page.context().setOffline(true);
      await stage.text('game.offlineReady').waitFor();
    }),
    newcomer('an answer waits', async (stage) => {
      await takenAlong(stage);
      await stage.page.context().setOffline(true);
      await answer(stage, 'The clock on the pavement', ['A hotel']);
      await stage.text('game.notSentHere').waitFor();
    }),
    newcomer('back, and not sent yet', async (stage) => {
      await takenAlong(stage);
      await refuse(stage.page, gradeAnswer);
      await stage.page.context().setOffline(true);
      await answer(stage, 'The clock on the pavement', ['A hotel']);
      await stage.press(stage.button('game.backToMap'));
      await stage.page.context().setOffline(false);
      await stage.button('waiting.sendNow').waitFor();
    }),
    newcomer('graded late', async (stage) => {
      await takenAlong(stage);
      await stage.page.context().setOffline(true);
      await answer(stage, 'The clock on the pavement', ['A hotel']);
      await stage.press(stage.button('game.backToMap'));
      await stage.page.context().setOffline(false);
      await stage.text('game.ripe').waitFor();
    }),
  ],
};
