import type { Page } from 'puppeteer-core';
import { countDrawn, rested } from '../measure/drawn.ts';
import type { Line } from '../measure/line.ts';
import { median, spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import { signedIn } from '../programs/signed-in.ts';
import { makeCreator, makeQuest, signIn } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import type { Figure, Place } from './figure.ts';

const DESK = { width: 1440, height: 900 } as const;
const RUNS = 5;
const ROWS = 1_000;
const PREVIEW_MS = 1_000;
const ADDED_MS = 300;

const TEXT = Array.from(
  { length: ROWS - 1 },
  (_, at) => `How old is house ${at}? | ${at} | ${at + 1} | ${at + 7}`,
).join('\n');

/** The editor of a quest with one mindset, a new quest for each run: unsaved changes are kept as a draft. */
async function opened(place: Place): Promise<{ page: Page; open: (run: number) => Promise<void> }> {
  const { creator, quests } = await seeded(place.folder, async (storage) => {
    const userId = await makeCreator(storage);
    const made: number[] = [];
    for (let run = 0; run <= RUNS; run++) made.push((await makeQuest(storage, userId, 1)).quest.id);
    return { quests: made, creator: await signIn(storage, userId) };
  });
  const ours = await place.keep(startOurs(place.folder));
  const browser = await openChromium();
  place.atEnd(() => browser.close());
  const url = ours.url.replace('127.0.0.1', 'localhost');
  const page = await signedIn(browser, url, creator);
  await page.setViewport(DESK);
  await countDrawn(page, Infinity);
  return {
    page,
    open: async (run) => {
      await page.goto(`${url}/createEditMgq/drawmindsets?questId=${quests[run] ?? 0}`);
      await page.waitForSelector('.mindset-map [data-ready]', { timeout: 60_000 });
    },
  };
}

/** Milliseconds from an action in the page until something is rendered, by the page's own clock. */
async function until(page: Page, act: string, drawn: string): Promise<number> {
  return (await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    ${act};
    do await frame(); while (!(${drawn}) && performance.now() - began < 30000);
    await frame();
    return performance.now() - began;
  })()`)) as number;
}

const PASTE = `
  const area = document.querySelector('.generator textarea');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(area, ${JSON.stringify(TEXT)});
  area.dispatchEvent(new Event('input', { bubbles: true }))`;
const GO = `document.querySelector('.modal__foot .btn--primary').click()`;
const HAS_PREVIEW = `document.querySelector('.generator__preview') !== null`;
const HAS_LIST = `document.querySelectorAll('.generator__row').length > 0`;
const IS_ADDED = `document.querySelector('dialog[open]') === null`;

/** Pastes a thousand rows into the generator, and places the result on the map. */
export const generator: Figure = {
  name: 'generator',
  async measure(place) {
    const { page, open } = await opened(place);
    const [previews, results, additions]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run <= RUNS; run++) {
      await open(run);
      await page.keyboard.press('g');
      await page.waitForSelector('.generator textarea');
      // Nobody pastes, or goes on, while the maps are still compiling their shaders.
      await rested(page);
      previews.push(await until(page, PASTE, HAS_PREVIEW));
      await rested(page);
      results.push(await until(page, GO, HAS_LIST));
      await rested(page);
      additions.push(await until(page, GO, IS_ADDED));
    }
    const lineOf = (figure: string, all: readonly number[], mark: number): Line => {
      // The first round only warms up.
      const value = spreadOf(all.slice(1));
      return {
        figure,
        ours: `${short(median(all.slice(1)))} ms`,
        ceiling: '',
        value,
        mark: { kind: 'under', value: mark, unit: 'ms' },
      };
    };
    return [
      lineOf('generator, 999 rows from paste to preview, 400 ms of waiting among them', previews, PREVIEW_MS),
      lineOf('the same, from preview to the list of what came of it', results, ADDED_MS),
      lineOf('the same, from there to the map', additions, ADDED_MS),
    ];
  },
};
