import type { Storage } from '@mangoquest/server/storage/storage.ts';
import { countDrawn, rested } from '../measure/drawn.ts';
import { paintLines, scoreLine, visits } from '../measure/lighthouse.ts';
import { panned } from '../measure/panning.ts';
import type { Panned } from '../measure/panning.ts';
import { spreadOf } from '../measure/spread.ts';
import { short } from '../measure/table.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import { PHONE, signedIn } from '../programs/signed-in.ts';
import { makeCreator, makePlayers, makeQuest } from '../seed/people.ts';
import type { MadeQuest, Player } from '../seed/people.ts';
import { seeded } from '../seed/storage.ts';
import { makeWholeMap } from '../seed/whole-map.ts';
import type { Figure } from './figure.ts';

const RUNS = 3;
const PAN_SECONDS = 3;

type MakeQuest = (storage: Storage, creatorId: number) => Promise<MadeQuest>;

/** A virtual quest of 1000 mindsets around Madison Square. */
const measuredOf = (name: string, where: string, make: MakeQuest): Figure => ({
  name,
  async measure(place) {
    const player = await seeded(place.folder, async (storage) => {
      const { quest } = await make(storage, await makeCreator(storage));
      return (await makePlayers(storage, quest, 1))[0] as Player;
    });
    const ours = await place.keep(startOurs(place.folder));
    const browser = await openChromium();
    place.atEnd(() => browser.close());
    const url = ours.url.replace('127.0.0.1', 'localhost');
    const page = await signedIn(browser, url, player);
    const all = await visits(browser, `${url}/outergame`, RUNS, ['performance'], page);

    await page.setViewport(PHONE);
    await countDrawn(page, Infinity);
    await page.goto(`${url}/outergame`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('canvas', { timeout: 30_000 });
    await rested(page);
    const pans: Panned[] = [];
    const middle = { x: PHONE.width / 2, y: PHONE.height * 0.35 };
    await panned(page, middle, 1);
    for (let run = 0; run < RUNS; run++) pans.push(await panned(page, middle, PAN_SECONDS));
    const busy = spreadOf(pans.map((one) => one.busy));
    const processor = spreadOf(pans.map((one) => one.processor));
    const frames = spreadOf(pans.map((one) => one.frames / PAN_SECONDS));
    return [
      scoreLine(where, all, 'performance', 75),
      ...paintLines(where, all),
      {
        figure: `${where}, main thread for a frame while panning`,
        ours: `${short(busy.median)} ms, ${short(frames.median)} frames/s`,
        ceiling: '',
        value: busy,
        mark: { kind: 'at most', value: 6, unit: 'ms' },
      },
      { figure: 'the same in processor time', ours: `${short(processor.median)} ms`, ceiling: '', value: processor },
    ];
  },
});

/** Mindsets within 250 m can be opened. */
export const gameScreen = measuredOf('game-screen', 'game screen of 1000 mindsets', (storage, creatorId) =>
  makeQuest(storage, creatorId, 1_000, { activeDistance: 250 }),
);

export const gameScreenDrawn = measuredOf(
  'game-screen-drawn',
  'game screen of 1000 mindsets and 200 drawings',
  makeWholeMap,
);
