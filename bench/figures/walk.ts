import type { Page } from 'puppeteer-core';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { bearing, destination, haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { recordedTrack } from '../seed/recorded-track.ts';
import { countDrawn, drawnBy } from '../measure/drawn.ts';
import { valueLine } from '../measure/table.ts';
import { traced } from '../measure/trace.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import { PHONE, signedIn } from '../programs/signed-in.ts';
import { CENTER } from '../seed/content.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import type { Player } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

const RUNS = 3;
const SECONDS = 60;
/** Until somebody who ran and stopped counts as standing still. */
const SETTLING_SECONDS = 25;
const REST_SECONDS = 20;
/** In metres: errors of a good receiver at rest, and the accuracy that it reports. */
const NOISE = 4;
const ACCURACY = 8;
const MINDSETS = 40;

const TRACK = recordedTrack();

/** Reported position after some seconds of the recorded track, laid to the quest's centre. */
function walkedAfter(seconds: number): LatLng {
  const [begin, place] = [TRACK[0], TRACK[seconds]] as [LatLng, LatLng];
  return destination(CENTER, bearing(begin, place), haversineDistance(begin, place));
}

/** Reported position of somebody who stands at a place: with an error of up to `NOISE`. */
function stoodAfter(place: LatLng, seconds: number): LatLng {
  return destination(place, seconds * 137.508, (NOISE * ((seconds * 7) % 10)) / 10);
}

/** One position per second, as devices report it. Those who stand still have the same receiver. */
async function walk(page: Page, from: number, seconds: number, isMoving: boolean): Promise<void> {
  const began = performance.now();
  for (let second = 0; second < seconds; second += 1) {
    const { latitude, longitude } = isMoving ? walkedAfter(from + second) : stoodAfter(walkedAfter(from), second);
    await page.setGeolocation({ latitude, longitude, accuracy: ACCURACY });
    await new Promise((resolve) => setTimeout(resolve, began + (second + 1) * 1_000 - performance.now()));
  }
}

/** The game on the phone of a player who goes through a real quest on a recorded track, one position per second. */
export const walking: Figure = {
  name: 'walk',
  async measure({ folder, keep, atEnd }) {
    const player = await seeded(folder, async (storage) => {
      const changes = { ...CENTER, virtual: false, activeDistance: 50 };
      const { quest } = await makeQuest(storage, await makeCreator(storage), MINDSETS, changes);
      return (await makePlayers(storage, quest, 1))[0] as Player;
    });
    const ours = await keep(startOurs(folder));
    const browser = await openChromium();
    atEnd(() => browser.close());
    const url = ours.url.replace('127.0.0.1', 'localhost');
    await browser.defaultBrowserContext().overridePermissions(url, ['geolocation']);
    const page = await signedIn(browser, url, player);
    await page.setViewport(PHONE);
    // No frame of three.js is expected.
    await countDrawn(page, Infinity);
    await page.setGeolocation({ ...CENTER, accuracy: ACCURACY });
    await page.goto(`${url}/outergame`);
    await page.waitForSelector('.game__map[data-ready]', { timeout: 60_000 });
    await walk(page, 0, 10, true);
    const [processor, busy, frames, rest]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let run = 0; run < RUNS; run++) {
      const from = 10 + run * SECONDS;
      const before = await drawnBy(page);
      const took = await traced(page, () => walk(page, from, SECONDS, true));
      const walked = await drawnBy(page);
      processor.push(took.processor);
      busy.push(took.busy);
      frames.push((walked.frames - before.frames) / SECONDS);
      await walk(page, from + SECONDS, SETTLING_SECONDS, false);
      const still = await drawnBy(page);
      await walk(page, from + SECONDS, REST_SECONDS, false);
      rest.push(((await drawnBy(page)).frames - still.frames) / REST_SECONDS);
    }
    if (Math.max(...frames) === 0) throw new Error('the map did not go along');
    return [
      valueLine('a minute of a walk with a position a second: processor time of the main thread', processor, 'ms'),
      valueLine('the same by the clock', busy, 'ms'),
      valueLine('frames of its map in a second of walking', frames, ''),
      valueLine('frames of its map in a second of standing still', rest, '', { kind: 'at most', value: 1 }),
    ];
  },
};
