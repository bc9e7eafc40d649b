import { paths } from '@mangoquest/web/ui/paths.ts';
import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';

const ENTRY = 1;
const BEGIN = Date.UTC(2026, 5, 13, 14, 4);

/** Through Madison Square: a walk of 15 minutes with an answer at each corner. */
function aWay(userId: number, questId: number) {
  const corners: readonly (readonly [number, number])[] = [
    [40.7411, -73.9896],
    [40.7424, -73.9887],
    [40.7432, -73.9877],
    [40.7422, -73.9869],
    [40.7412, -73.9879],
  ];
  const places = corners.map(([latitude, longitude], index) => ({
    latitude,
    longitude,
    time: BEGIN + index * 225_000,
  }));
  const titles = ['The prow', 'South face', 'The numerals', 'Seven in the evening'];
  const stops = titles.map((title, index) => ({
    ...places[index + 1],
    mindsetId: index + 1,
    title,
    openedAt: BEGIN + (index + 1) * 225_000 - 50_000,
    grade: [100, 100, 25, 75][index],
    success: index !== 2,
  }));
  const quest = { questId, title: 'Four Faces, One Hour', isBoard: false, isVirtual: false, showPoints: true };
  return { userId, entryId: ENTRY, ...quest, mindsetCount: 4, places, stops, score: 300, carried: 0, changedAt: BEGIN };
}

/** Writes it into the device's local database, as a game would. */
async function keep(page: Page, record: ReturnType<typeof aWay>): Promise<void> {
  await page.goto(paths.ownResult.replace(':entryId', '0'));
  await page.getByRole('heading').first().waitFor();
  await page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('mangoquest');
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('own_ways', 'readwrite');
          writing.objectStore('own_ways').put(kept);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          writing.addEventListener('error', () => {
            reject(new Error('not kept'));
          });
        });
      }),
    record,
  );
}

export const ownResult: Screen = {
  name: 'own result',
  routes: [paths.ownResult],
  states: [
    {
      name: 'of a walk',
      who: 'collector',
      show: async ({ page, world, user, text }) => {
        await keep(page, aWay(user().id, await world.raced()));
        await page.goto(paths.ownResult.replace(':entryId', String(ENTRY)));
        await text('replay.inAll').waitFor();
      },
    },
    {
      name: 'not on this device',
      who: 'newcomer',
      show: async ({ page, text }) => {
        await page.goto(paths.ownResult.replace(':entryId', '9'));
        await text('replay.none').waitFor();
      },
    },
  ],
};
