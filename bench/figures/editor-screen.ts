import type { Page } from 'puppeteer-core';
import { countDrawn, rested } from '../measure/drawn.ts';
import type { Line } from '../measure/line.ts';
import { panned } from '../measure/panning.ts';
import type { Point } from '../measure/panning.ts';
import { median, spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { type Traced, traced } from '../measure/trace.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import { signedIn } from '../programs/signed-in.ts';
import { makeCreator, makeQuest, signIn } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import { makeWholeMap, WHOLE } from '../seed/whole-map.ts';
import type { Figure, Place } from './figure.ts';

const DESK = { width: 1440, height: 900 } as const;
const RUNS = 5;
const PAN_SECONDS = 3;
const OPEN_RATIO = 1.5;
const FELT_MS = 100;
const FRAME_MS = 6;
/** A frame at 60 per second: what is dragged is where the pointer is in the next one. */
const DRAG_FRAME_MS = 16;

/** A page of the creator, with the editor of a full map, and with that of a map that only has as many mindsets. */
async function opened(place: Place) {
  const { creator, whole, alone } = await seeded(place.folder, async (storage) => {
    const userId = await makeCreator(storage);
    return {
      whole: (await makeWholeMap(storage, userId)).quest.id,
      alone: (await makeQuest(storage, userId, WHOLE.mindsets)).quest.id,
      creator: await signIn(storage, userId),
    };
  });
  const ours = await place.keep(startOurs(place.folder));
  const browser = await openChromium();
  place.atEnd(() => browser.close());
  const url = ours.url.replace('127.0.0.1', 'localhost');
  const page = await signedIn(browser, url, creator);
  await page.setViewport(DESK);
  const open = async (questId: number) => {
    await page.goto(`${url}/createEditMgq/drawmindsets?questId=${questId}`);
    await usable(page);
  };
  return { page, whole, alone, open };
}

/** Waits until the list shows, and the map accepts clicks. */
async function usable(page: Page): Promise<void> {
  await page.waitForSelector('.mindset-map .outline__list li', { timeout: 60_000 });
  await page.waitForSelector('.mindset-map [data-ready]', { timeout: 60_000 });
}

const settled = (page: Page) =>
  page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200))))',
  );

async function press(page: Page, key: string, ...held: ('Control' | 'Shift')[]): Promise<void> {
  for (const one of held) await page.keyboard.down(one);
  await page.keyboard.press(key as 'z');
  for (const one of held.toReversed()) await page.keyboard.up(one);
}

interface Opened {
  /** Milliseconds of wall-clock time, and of the main thread's processor time. */
  readonly took: number;
  readonly processor: number;
}

/** Time until the editor of a full map is usable, compared with one that only has as many mindsets, alternating. */
export const editorOpen: Figure = {
  name: 'editor-open',
  async measure(place) {
    const { page, whole, alone, open } = await opened(place);
    const timed = async (questId: number): Promise<Opened> => {
      let took = 0;
      const { processor } = await traced(page, async () => {
        const began = performance.now();
        await open(questId);
        took = performance.now() - began;
      });
      return { took, processor };
    };
    for (const questId of [alone, whole]) await open(questId);
    const [ours, ceiling]: [Opened[], Opened[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      ceiling.push(await timed(alone));
      ours.push(await timed(whole));
    }
    const middle = (all: readonly Opened[]) => `${short(median(all.map(({ took }) => took)))} ms`;
    const sum = (all: readonly Opened[]) => all.reduce((total, { processor }) => total + processor, 0);
    return [
      {
        figure: 'editor of 1000 mindsets, 200 drawings and 50 regions, open to usable / of 1000 mindsets alone',
        ours: middle(ours),
        ceiling: middle(ceiling),
        value: spreadOf(ours.map(({ took }, run) => took / (ceiling[run]?.took ?? took))),
        byProcessor: sum(ours) / sum(ceiling),
        mark: { kind: 'at most', value: OPEN_RATIO },
      },
    ];
  },
};

/** Selects everything, and undoes changes to all of it: the longest task that delays a key press. */
export const editorSteps: Figure = {
  name: 'editor-steps',
  async measure(place) {
    const { page, whole, open } = await opened(place);
    await open(whole);
    const step = async (act: () => Promise<void>): Promise<Traced> =>
      traced(page, async () => {
        await act();
        await settled(page);
      });
    const [selecting, undoing]: [Traced[], Traced[]] = [[], []];
    for (let run = 0; run <= RUNS; run++) {
      await page.mouse.click(DESK.width / 2, 10);
      await press(page, 'Escape');
      await settled(page);
      selecting.push(await step(() => press(page, 'a', 'Control')));
      if (run === 0) {
        await press(page, 'Delete');
        await page.waitForSelector('[role=alertdialog]');
        await page.click('[role=alertdialog] button:last-of-type');
        await page.waitForSelector('.outline__empty');
      } else await press(page, 'z', 'Control', 'Shift');
      await settled(page);
      undoing.push(await step(() => press(page, 'z', 'Control')));
    }
    const lineOf = (figure: string, all: readonly Traced[]): Line => {
      // The first round only warms up.
      const value = spreadOf(all.slice(1).map(({ longest }) => longest));
      const processor = spreadOf(all.slice(1).map(({ longestByProcessor }) => longestByProcessor));
      return {
        figure,
        ours: `${short(value.median)} ms, ${short(processor.median)} of the processor`,
        ceiling: '',
        value,
        mark: { kind: 'under', value: FELT_MS, unit: 'ms' },
      };
    };
    return [
      lineOf('editor of a full map, all 1000 mindsets selected: longest task of the main thread', selecting),
      lineOf('the same, their deletion undone', undoing),
    ];
  },
};

/** Drags a full map back and forth. */
export const editorPan: Figure = {
  name: 'editor-pan',
  async measure(place) {
    const { page, whole, open } = await opened(place);
    await countDrawn(page, Infinity);
    await open(whole);
    // Meanwhile the list is completed and shaders are compiled.
    await rested(page);
    const from = { x: DESK.width / 2, y: DESK.height - 120 };
    return framesOf('panning', page, () => Promise.resolve(from), FRAME_MS);
  },
};

/** Drags one mindset of a full map over it. */
export const editorDrag: Figure = {
  name: 'editor-drag',
  async measure(place) {
    const { page, whole, open } = await opened(place);
    await countDrawn(page, Infinity);
    await open(whole);
    await page.click('.mindset-map .outline__list li button');
    await rested(page);
    return framesOf('a mindset is dragged', page, () => selectedMarker(page), DRAG_FRAME_MS);
  },
};

/** The main thread for a frame while the map, or what is there on it, is dragged from a point. */
async function framesOf(what: string, page: Page, from: () => Promise<Point>, mark: number): Promise<Line[]> {
  await panned(page, await from(), 1);
  const drags = [];
  for (let run = 0; run < RUNS; run++) drags.push(await panned(page, await from(), PAN_SECONDS));
  const busy = spreadOf(drags.map((one) => one.busy));
  const processor = spreadOf(drags.map((one) => one.processor));
  const frames = spreadOf(drags.map((one) => one.frames / PAN_SECONDS));
  return [
    {
      figure: `editor of a full map, main thread for a frame while ${what}`,
      ours: `${short(busy.median)} ms, ${short(frames.median)} frames/s`,
      ceiling: '',
      value: busy,
      mark: { kind: 'at most', value: mark, unit: 'ms' },
    },
    { figure: 'the same in processor time', ours: `${short(processor.median)} ms`, ceiling: '', value: processor },
  ];
}

/** Where the selected marker is on the screen. */
async function selectedMarker(page: Page): Promise<Point> {
  const found = (await page.evaluate(`(() => {
    const marker = [...document.querySelectorAll('.mindset-map .map__buttons button')].find((one) => /selected/i.test(one.getAttribute('aria-label') ?? ''));
    const box = marker?.getBoundingClientRect();
    return box === undefined ? null : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })()`)) as Point | null;
  if (found === null) throw new Error('no mindset is selected on the map');
  return found;
}
