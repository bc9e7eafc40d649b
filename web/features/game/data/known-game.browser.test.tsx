import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchGameMap, gradeAnswer } from '@mangoquest/contract/calls/play.ts';
import { fetchOwnResultsHash, fetchResults } from '@mangoquest/contract/calls/results.ts';
import { distanceBetween } from '@mangoquest/core/geo/distance.ts';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import { DEFAULT_VISIBILITY } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import { locale, message } from '../../../language/language.ts';
import { readEntryInput } from '../../../local-db/entry-inputs.ts';
import { readOwnWay } from '../../../local-db/own-ways.ts';
import { client } from '../../../session/query-client.ts';
import { stayAtEnding } from '../../../testing/ending.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { answerGame } from '../../../testing/games.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { aWalk } from '../../../testing/walk.ts';

const map = page.getByRole('group', { name: message('map.label'), exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const pointThere = button(message('game.pointThere'));
const openClock = button(message('game.openTitle', { title: 'Clock' }));
const way = page.getByRole('region', { name: message('game.way'), exact: true });
const left = (metres: number) =>
  way.getByText(
    message('game.wayLeft', { distance: locale.distance(metres), direction: message('game.compass.north') }),
  );

const changesOf = (whose: 'quest' | 'mindset') => ({
  virtual: false,
  activeDistance: 50,
  mindsetCount: 2,
  withinDistance: whose === 'quest' ? 300 : 0,
});

/** A walk whose server shows each mindset to 300 m only: by the quest's distance, or by one of the mindset's own. */
function answerNear(server: FakeServer, whose: 'quest' | 'mindset') {
  const { pack } = answerGame(server, ['Clock', 'Arch'], changesOf(whose));
  const minDistance = whose === 'mindset' ? 300 : 0;
  const points = pack.points.map((point) => ({
    ...point,
    isSocial: true,
    visibility: { ...DEFAULT_VISIBILITY, minDistance },
  }));
  server.answer(fetchGameMap, ({ latitude, longitude }) =>
    mapOf(
      whose,
      latitude === undefined || longitude === undefined
        ? []
        : points.filter((point) => distanceBetween(point, { latitude, longitude }, false) <= 300),
    ),
  );
}

const mapOf = (whose: 'quest' | 'mindset', points: readonly MindsetPoint[]) => ({
  quest: aSummary({ id: 7, ...changesOf(whose) }),
  revision: 1,
  isOffline: false,
  background: null,
  points,
});

for (const whose of ['quest', 'mindset'] as const)
  test(`what is seen first on the way, by a distance of the ${whose}, is a mindset like any other`, async ({
    open,
    server,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    const user = aUser();
    answerNear(server, whose);
    server.answer(gradeAnswer, {
      mindsetId: 1,
      grade: 25,
      success: false,
      gamecodeResult: 'finish',
      previouslyChecked: false,
      timeBonus: 0,
      stars: 25,
      score: 25,
      message: '',
      next: null,
    });
    server.answer(fetchOwnResultsHash, { hash: 'h'.repeat(22) });
    server.answer(fetchResults, refused('forbidden', { key: 'results.notForYou' }));
    const buzz = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
    const walk = aWalk();
    await open('/outergame', { user, size: 'phone' });
    await expect.element(map).toHaveAttribute('data-ready');
    walk.tell(40.74);
    await expect.element(button(message('map.tilt'))).toBeVisible();
    await pointThere.click();
    await expect.element(left(222)).toBeVisible();
    await expect.element(way.getByRole('link')).toHaveAttribute('href', expect.stringContaining('40.742000'));
    await checkScreen();
    walk.tell(40.7416);
    await expect.element(way.getByText(message('game.wayThere'))).toBeVisible();
    await expect.poll(() => buzz.mock.calls.length).toBe(1);

    await openClock.click();
    await expect.element(button(message('game.socialReport'))).toBeVisible();
    await page.getByRole('radio', { name: 'wrong' }).click();
    await button(message('game.ok')).click();
    await stayAtEnding();
    await expect.element(page.getByRole('heading', { name: message('game.missed', { n: 1 }) })).toBeVisible();
    await expect.element(page.getByRole('dialog').getByText('Clock', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: message('game.yourWay') }).click();
    const stops = page.getByRole('list', { name: message('replay.stops') });
    await expect.element(stops.getByText('Clock', { exact: true })).toBeVisible();
    expect((await readOwnWay(user.id, 1))?.stops).toMatchObject([{ mindsetId: 1, title: 'Clock' }]);
  });

test('the way goes on where its mindset gets out of sight', async ({ open, server }) => {
  answerNear(server, 'quest');
  const walk = aWalk();
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  walk.tell(40.74);
  await pointThere.click();
  await expect.element(left(222)).toBeVisible();
  walk.tell(40.735);
  await expect.element(left(778)).toBeVisible();
});

for (const whose of ['quest', 'mindset'] as const)
  test(`what was seen by a distance of the ${whose} is known after a reload far away, with and without a network`, async ({
    open,
    server,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    const user = aUser();
    answerNear(server, whose);
    const walk = aWalk();
    await open('/outergame', { user, size: 'desktop' });
    await expect.element(map).toHaveAttribute('data-ready');
    walk.tell(40.7416);
    await expect.element(openClock).toBeVisible();
    await expect.poll(async () => (await readEntryInput(user.id, 1))?.seen?.map(({ id }) => id)).toEqual([1, 2]);

    const begin = async () => {
      client.clear();
      await open('/outergame', { user, size: 'desktop' });
      await expect.element(map).toHaveAttribute('data-ready');
      walk.tell(40.73);
      await expect.element(button(message('map.tilt'))).toBeVisible();
      walk.tell(40.7416);
      await expect.element(openClock).toBeVisible();
    };
    let lost = 0;
    server.answer(fetchGameMap, ({ latitude }) => {
      if (latitude === undefined) return mapOf(whose, []);
      // What is near does not come in time.
      lost += 1;
      throw new TypeError('Failed to fetch');
    });
    await begin();
    server.answer(fetchQuests, () => {
      throw new TypeError('Failed to fetch');
    });
    await begin();
    // Each is sent once more after a while, which must not come into the next test.
    await expect.poll(() => lost % 2).toBe(0);
  });
