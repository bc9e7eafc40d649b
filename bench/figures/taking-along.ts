import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { randomIds } from '@mangoquest/server/adapters/random-ids.ts';
import { ownGrant } from '@mangoquest/server/testing/grants.ts';
import { spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { openChromium } from '../programs/chromium.ts';
import { openLine } from '../programs/line.ts';
import { startOurs } from '../programs/ours.ts';
import { PHONE, signedIn } from '../programs/signed-in.ts';
import { mindsets } from '../seed/content.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import type { Player } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

const MINDSETS = 200;
const PICTURE_BYTES = 60_000;
const LINE = { bytesASecond: 1_250_000, roundTrip: 40, resets: 0, stalls: 0 } as const;
const RUNS = 3;

/** Milliseconds of the page's clock until a script evaluates to true. */
async function until(page: Page, what: string): Promise<number> {
  await page.waitForFunction(what, { timeout: 120_000, polling: 50 });
  return (await page.evaluate('performance.now()')) as number;
}

const OPEN = `document.querySelector('button[aria-label^="Open 1: "]') !== null`;
/** The app and all pictures are cached, and no request is pending. */
const READY = `(async () => {
  if (!(await navigator.serviceWorker.getRegistration())?.active) return false;
  const names = (await caches.keys()).filter((name) => name.startsWith('taken-along:'));
  if (names.length === 0 || document.querySelector('.notice__card--plain') !== null) return false;
  const kept = (await (await caches.open(names[0])).keys()).filter(({ url }) => url.includes('/qstimages/'));
  return kept.length === ${MINDSETS};
})()`;

/**
 * A quest of 200 mindsets with 12 MB of pictures: how long a new device takes to download it, and to open it again
 * offline.
 */
export const takingAlong: Figure = {
  name: 'taking-along',
  async measure(place) {
    const pictures = join(place.folder, 'images', 'qstimages');
    await mkdir(pictures, { recursive: true });
    const players = await seeded(place.folder, async (storage) => {
      const creatorId = await makeCreator(storage);
      const { quest } = await makeQuest(storage, creatorId, 0, {});
      const added = await Promise.all(
        mindsets(MINDSETS).map(async (mindset) => {
          const name = `${randomIds.name()}.webp`;
          // Incompressible, like a picture.
          await writeFile(join(pictures, name), crypto.getRandomValues(new Uint8Array(PICTURE_BYTES)));
          return { ...mindset, image: { name } };
        }),
      );
      await storage.mindsets.save(ownGrant(creatorId, quest.id), { added }, Date.now());
      const whole = await storage.quests.byId(quest.id);
      if (whole === null) throw new Error('the quest is not there');
      return makePlayers(storage, whole, RUNS);
    });
    const ours = await place.keep(startOurs(place.folder));
    const ready: number[] = [];
    const opened: number[] = [];
    for (const player of players) {
      const [first, second] = await onDevice(Number(new URL(ours.url).port), player);
      ready.push(first / 1_000);
      opened.push(second / 1_000);
    }
    const line = (figure: string, values: readonly number[], most: number) => {
      const value = spreadOf(values);
      return {
        figure,
        ours: `${short(value.median)} s`,
        ceiling: '',
        value,
        mark: { kind: 'at most' as const, value: most, unit: 's' },
      };
    };
    return [
      line(
        `${MINDSETS} mindsets with 12 MB of pictures, 10 Mbit/s, from nothing until all is on the device`,
        ready,
        15,
      ),
      line('the same opened from nothing without a network, until a mindset can be opened', opened, 2),
    ];
  },
};

async function onDevice(port: number, player: Player): Promise<readonly [number, number]> {
  const line = await openLine(port, LINE);
  const browser = await openChromium();
  try {
    const url = `http://localhost:${line.port}`;
    const page = await signedIn(browser, url, player);
    await page.setViewport(PHONE);
    await page.goto(`${url}/outergame`, { waitUntil: 'domcontentloaded' });
    const ready = await until(page, READY);
    await page.close();
    await line.close();
    const again = await browser.newPage();
    await again.setViewport(PHONE);
    await again.goto(`${url}/outergame`, { waitUntil: 'domcontentloaded' });
    return [ready, await until(again, OPEN)];
  } finally {
    await browser.close();
    await line.close().catch(() => undefined);
  }
}
