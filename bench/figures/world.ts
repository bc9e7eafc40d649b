import type { Page } from 'puppeteer-core';
import { countDrawn, drawnBy, rested } from '../measure/drawn.ts';
import type { Line } from '../measure/line.ts';
import { swing } from '../measure/panning.ts';
import { valueLine } from '../measure/table.ts';
import { traced } from '../measure/trace.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import { signedIn } from '../programs/signed-in.ts';
import { makeCreator, makePlayers, signIn } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import { IN_WORLD, makeWorld } from '../seed/world.ts';
import type { Figure, Place } from './figure.ts';

const SCREEN = { width: 1280, height: 720 } as const;
const RUNS = 5;
const MOVE_SECONDS = 3;
const REST_SECONDS = 3;
/** Global variable that three.js sets. */
const THREE = '__THREE__';

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A screen with a 3D world, and how to open it. */
interface Shown {
  readonly name: string;
  readonly who: 'player' | 'creator';
  readonly where: string;
  /**
   * Opens it anew, and returns the start time of the measurement until its first picture, in milliseconds of the page's
   * clock.
   */
  open(page: Page, url: string, questId: number): Promise<number>;
  pan(page: Page): Promise<void>;
  /** Opens a comparable screen without a 3D world. */
  beside(page: Page, url: string, questId: number): Promise<void>;
}

async function flatGame(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/outergame`);
  await page.waitForSelector('.game__map[data-ready]', { timeout: 60_000 });
  await rested(page);
}

const game: Shown = {
  name: 'world-game',
  who: 'player',
  where: '3D view of a game',
  async open(page, url) {
    await flatGame(page, url);
    return (await page.evaluate(`{
      const began = performance.now();
      document.querySelector('button[aria-label="3D view"]').click();
      began;
    }`)) as number;
  },
  pan: (page) => swing(page, MIDDLE, MOVE_SECONDS),
  beside: flatGame,
};

const editor: Shown = {
  name: 'world-editor',
  who: 'creator',
  where: '3D editor',
  async open(page, url, questId) {
    await page.goto(`${url}/createEditMgq/drawaframe?questId=${questId}`);
    return 0;
  },
  pan: stepped,
  async beside(page, url, questId) {
    await page.goto(`${url}/createEditMgq/drawmindsets?questId=${questId}`);
    await page.waitForSelector('.mindset-map [data-ready]', { timeout: 60_000 });
    await rested(page);
  },
};

/** A page with an empty cache, and a flag for whether three.js was loaded. */
async function opened({ folder, keep, atEnd }: Place, { who }: Shown) {
  const { questId, somebody } = await seeded(folder, async (storage) => {
    const creatorId = await makeCreator(storage);
    const { quest } = await makeWorld(storage, creatorId, folder);
    const [player] = await makePlayers(storage, quest, 1);
    const somebody = who === 'player' ? player : await signIn(storage, creatorId);
    if (somebody === undefined) throw new Error('there is nobody');
    return { questId: quest.id, somebody };
  });
  const ours = await keep(startOurs(folder));
  const browser = await openChromium();
  atEnd(() => browser.close());
  const url = ours.url.replace('127.0.0.1', 'localhost');
  const page = await signedIn(browser, url, somebody);
  await page.setViewport(SCREEN);
  await page.setCacheEnabled(false);
  await page.setBypassServiceWorker(true);
  await countDrawn(page, IN_WORLD);
  const hasThree = { now: false };
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    void response.text().then((text) => {
      hasThree.now ||= text.includes(THREE);
    });
  });
  return { page, url, questId, hasThree };
}

interface Moved {
  readonly busy: number;
  readonly processor: number;
  readonly frames: number;
}

/** Centre of the area that no panel covers. */
const MIDDLE = { x: 640, y: 400 } as const;

/**
 * Moves back and forth with the camera keys: where everything is draggable, hardly any place is left for dragging the
 * map.
 */
async function stepped({ keyboard }: Page): Promise<void> {
  const began = performance.now();
  for (let key = 'w'; performance.now() - began < MOVE_SECONDS * 1_000; key = key === 'w' ? 's' : 'w') {
    await keyboard.press(key as 'w');
    await passed(250);
  }
}

async function moved(page: Page, move: (page: Page) => Promise<void>): Promise<Moved> {
  let frames = 0;
  const { busy, processor } = await traced(page, async () => {
    frames -= (await drawnBy(page)).frames;
    await move(page);
    frames += (await drawnBy(page)).frames;
  });
  if (frames === 0) throw new Error('nothing moved');
  return { busy: busy / frames, processor: processor / frames, frames: frames / MOVE_SECONDS };
}

async function firstPicture(page: Page, began: number): Promise<number> {
  await page.waitForFunction('window.drawnByMaps.first !== null', { timeout: 60_000, polling: 20 });
  const { first } = await drawnBy(page);
  return ((first ?? 0) - began) / 1_000;
}

function moveLines(where: string, all: readonly Moved[]): Line[] {
  const of = (what: keyof Moved) => all.map((one) => one[what]);
  return [
    valueLine(`${where}: main thread for a frame`, of('busy'), 'ms', { kind: 'at most', value: 8, unit: 'ms' }),
    valueLine('the same in processor time', of('processor'), 'ms'),
    valueLine(`${where}: frames a second`, of('frames'), '', { kind: 'at least', value: 15 }),
  ];
}

/** 1000 mindsets in all shapes and heights, on a first visit, rendered in software. */
const measuredOf = (shown: Shown): Figure => ({
  name: shown.name,
  async measure(place) {
    const { page, url, questId, hasThree } = await opened(place, shown);
    const { where } = shown;
    await shown.beside(page, url, questId);
    const besideHasThree = hasThree.now;
    const firsts: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      firsts.push(await firstPicture(page, await shown.open(page, url, questId)));
      await rested(page);
    }
    const before = await drawnBy(page);
    await passed(REST_SECONDS * 1_000);
    const atRest = (await drawnBy(page)).frames - before.frames;
    await moved(page, shown.pan);
    const [pans, turns]: [Moved[], Moved[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      pans.push(await moved(page, shown.pan));
      turns.push(await moved(page, (one) => swing(one, MIDDLE, MOVE_SECONDS, 'right')));
    }
    return [
      valueLine(`${where} of 1000 mindsets, first picture`, firsts, 's', { kind: 'under', value: 2.5, unit: 's' }),
      ...moveLines(`${where}, panned`, pans),
      ...moveLines(`${where}, turned`, turns),
      valueLine(`${where}, frames drawn in ${REST_SECONDS} s at rest`, [atRest], '', { kind: 'at most', value: 0 }),
      valueLine(
        `${where}, three.js on the flat screen before it (0: none), and on its own`,
        [besideHasThree ? 1 : 0],
        `and ${hasThree.now ? 1 : 0}`,
        { kind: 'at most', value: hasThree.now ? 0 : -1 },
      ),
    ];
  },
});

export const worldGame = measuredOf(game);
export const worldEditor = measuredOf(editor);
