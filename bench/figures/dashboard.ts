import type { Page } from 'puppeteer-core';
import type { Line } from '../measure/line.ts';
import { spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { traced } from '../measure/trace.ts';
import type { Traced } from '../measure/trace.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import { PHONE, signedIn } from '../programs/signed-in.ts';
import { makeDesk } from '../seed/desk.ts';
import { seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

const QUESTS = 300;
const RUNS = 8;
const SCROLL_SECONDS = 3;
/** One step of a mouse wheel, px. */
const SCROLL_STEP = 120;
/** A task longer than this is noticeable. */
const FELT_MS = 100;
/** Half of a frame at 60 per second: the other half is for other work of the page. */
const FRAME_MS = 8;
const SLOW = 4;

const settled = (page: Page) =>
  page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))))',
  );
const ready = (page: Page) => page.waitForSelector('.own h2', { timeout: 60_000 });

/** Actions of a creator on the dashboard, each measured in time of the main thread. */
const ACTIONS: Readonly<Record<string, (page: Page, run: number) => Promise<unknown>>> = {
  'as it comes': async (page) => {
    await page.reload();
    await ready(page);
  },
  'sorted another way': (page, run) => page.select('.dashboard .sort select', run % 2 === 0 ? 'startTime' : 'title'),
  'to its dumpster and back': (page) => page.click('.dashboard__dump'),
};

async function repeated(page: Page, act: (page: Page, run: number) => Promise<unknown>): Promise<Traced[]> {
  const all: Traced[] = [];
  for (let run = 0; run < RUNS; run++) {
    all.push(
      await traced(page, async () => {
        await act(page, run);
        await settled(page);
      }),
    );
  }
  return all;
}

async function scrolled(page: Page): Promise<Traced> {
  await page.evaluate('scrollTo(0, 0)');
  await settled(page);
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2);
  // Requests each frame, so that frames are counted.
  await page.evaluate('void function next() { requestAnimationFrame(next); }()');
  return traced(page, async () => {
    const began = performance.now();
    while (performance.now() - began < SCROLL_SECONDS * 1_000) {
      await page.mouse.wheel({ deltaY: SCROLL_STEP });
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
  });
}

const where = `dashboard of ${QUESTS} quests`;

async function linesAt(page: Page, slower: number): Promise<Line[]> {
  await page.emulateCPUThrottling(slower);
  const isSlow = slower > 1;
  const lines: Line[] = [];
  for (const [what, act] of Object.entries(ACTIONS)) {
    const all = await repeated(page, act);
    const value = spreadOf(all.map((one) => one.longest));
    const processor = spreadOf(all.map((one) => one.longestByProcessor));
    lines.push({
      figure: isSlow
        ? `the same, the processor ${slower} times as slow`
        : `${where}, ${what}: longest task of the main thread`,
      ours: `${short(value.median)} ms, ${short(processor.median)} of the processor`,
      ceiling: '',
      value,
      ...(isSlow ? {} : { mark: { kind: 'at most', value: FELT_MS, unit: 'ms' } }),
    });
  }
  return lines;
}

/** A creator with 300 quests of all kinds, and 60 in the dumpster, on a phone. */
export const dashboard: Figure = {
  name: 'dashboard',
  async measure(place) {
    const creator = await seeded(place.folder, (storage) => makeDesk(storage, QUESTS, QUESTS / 5));
    const ours = await place.keep(startOurs(place.folder));
    const browser = await openChromium();
    place.atEnd(() => browser.close());
    const url = ours.url.replace('127.0.0.1', 'localhost');
    const page = await signedIn(browser, url, creator);
    await page.setViewport(PHONE);
    await page.goto(`${url}/dashboard`);
    await ready(page);

    const fast = await linesAt(page, 1);
    const scrolls: Traced[] = [];
    for (let run = 0; run < RUNS; run++) {
      await page.reload();
      await ready(page);
      scrolls.push(await scrolled(page));
    }
    const frame = spreadOf(scrolls.map(({ busy, frames }) => busy / frames));
    const processor = spreadOf(scrolls.map((one) => one.processor / one.frames));
    const frames = spreadOf(scrolls.map((one) => one.frames / SCROLL_SECONDS));
    const longest = spreadOf(scrolls.map((one) => one.longest));
    const slow = await linesAt(page, SLOW);
    return [
      ...fast.flatMap((line, index) => [line, slow[index] as Line]),
      {
        figure: `${where}, main thread for a frame while scrolling`,
        ours: `${short(frame.median)} ms, ${short(frames.median)} frames/s`,
        ceiling: '',
        value: frame,
        mark: { kind: 'at most', value: FRAME_MS, unit: 'ms' },
      },
      { figure: 'the same in processor time', ours: `${short(processor.median)} ms`, ceiling: '', value: processor },
      { figure: 'the longest task meanwhile', ours: `${short(longest.median)} ms`, ceiling: '', value: longest },
    ];
  },
};
