import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { keyHash } from '@mangoquest/server/services/embed/embed-keys.service.ts';
import { ownGrant } from '@mangoquest/server/testing/grants.ts';
import type { Line } from '../measure/line.ts';
import { spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import { PHONE, signedIn } from '../programs/signed-in.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import type { Player } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import type { Figure } from './figure.ts';

const RUNS = 7;
const MINDSETS = 1_000;
/** CPU slowdown that simulates a phone. */
const SLOW = 4;
const KEY = `mqp_${'k'.repeat(43)}`;

interface Seen {
  /** Milliseconds until the first paint, and until the map is ready. */
  readonly paint: number;
  readonly map: number;
}

/** Another site that embeds a quest by our script. */
async function startSite(): Promise<{ readonly site: Server; readonly origin: string; show(ours: string): void }> {
  let ours = '';
  const site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><h1>A museum</h1><div id="map" style="height:470px"></div><p>Below it</p>
       <script src="${ours}/embed.js"></script>
       <script>onmessage = ({ data }) => { if (data.type === 'informMoved') window.isThere = true };
       mangoquest.show(document.getElementById('map'), { page: 'outermapalone', key: '${KEY}' })</script>`,
    );
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return { site, origin, show: (url) => void (ours = url) };
}

async function seen(page: Page, url: string): Promise<Seen> {
  await page.goto(url);
  await page.waitForSelector('.map[data-ready]', { timeout: 60_000 });
  return (await page.evaluate(
    "({ paint: performance.getEntriesByName('first-contentful-paint')[0].startTime, map: performance.now() })",
  )) as Seen;
}

/** The cumulative layout shift of the embedding page while the map loads. */
async function shiftOf(page: Page, url: string): Promise<number> {
  await page.evaluateOnNewDocument(
    "window.moved = 0; new PerformanceObserver((all) => { for (const one of all.getEntries()) moved += one.value }).observe({ type: 'layout-shift', buffered: true })",
  );
  await page.goto(url);
  await page.waitForFunction('window.isThere === true', { timeout: 60_000 });
  return (await page.evaluate('moved')) as number;
}

function lineOf(what: string, embed: readonly number[], game: readonly number[]): Omit<Line, 'mark'> {
  const [own, other] = [spreadOf(embed), spreadOf(game)];
  return {
    figure: `a quest of ${MINDSETS} mindsets in the page of somebody else, ${what}`,
    ours: `${short(own.median)} ms`,
    ceiling: `game screen ${short(other.median)} ms`,
    value: spreadOf(embed.map((one, run) => one / (game[run] as number))),
  };
}

/** /outermapalone compared with the game screen of the same quest, alternating visits with an empty cache. */
export const embedScreen: Figure = {
  name: 'embed-screen',
  async measure(place) {
    const { site, origin, show } = await startSite();
    place.atEnd(async () => void (site.closeAllConnections(), site.close()));
    const player = await seeded(place.folder, async (storage) => {
      const creatorId = await makeCreator(storage);
      const { quest } = await makeQuest(storage, creatorId, MINDSETS, { activeDistance: 250 });
      const key = { kind: 'public', origins: [origin], madeAt: 1, key: KEY, hash: keyHash(KEY) } as const;
      await storage.embedKeys.add(ownGrant(creatorId, quest.id), key, 1);
      return (await makePlayers(storage, quest, 1))[0] as Player;
    });
    const ours = await place.keep(startOurs(place.folder));
    const url = ours.url.replace('127.0.0.1', 'localhost');
    show(url);
    const browser = await openChromium();
    place.atEnd(() => browser.close());
    const game = await signedIn(browser, url, player);
    const embed = await (await browser.createBrowserContext()).newPage();
    for (const page of [game, embed]) {
      await page.setViewport(PHONE);
      await page.setCacheEnabled(false);
      await page.emulateCPUThrottling(SLOW);
    }
    const [games, embeds]: [Seen[], Seen[]] = [[], []];
    for (let run = -1; run < RUNS; run++) {
      await game.bringToFront();
      const one = await seen(game, `${url}/outergame`);
      await embed.bringToFront();
      const other = await seen(embed, `${url}/outermapalone/${KEY}/view/-`);
      // The first visits warm up.
      if (run >= 0) [games, embeds].forEach((all, at) => all.push(at === 0 ? one : other));
    }
    const shifts = [];
    for (let run = 0; run < 3; run++) {
      const host = await browser.newPage();
      shifts.push(await shiftOf(host, origin));
      await host.close();
    }
    const of = (all: readonly Seen[], what: keyof Seen) => all.map((one) => one[what]);
    return [
      {
        ...lineOf('first paint', of(embeds, 'paint'), of(games, 'paint')),
        mark: { kind: 'at most', value: 1.3 },
      },
      lineOf('until its map is there', of(embeds, 'map'), of(games, 'map')),
      {
        figure: 'layout shift of a page that loads /embed.js',
        ours: String(Math.max(...shifts)),
        ceiling: '',
        value: spreadOf(shifts),
        mark: { kind: 'at most', value: 0 },
      },
    ];
  },
};
