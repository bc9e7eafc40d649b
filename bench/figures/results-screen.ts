import { paintLines, scoreLine, visits } from '../measure/lighthouse.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import type { Figure } from './figure.ts';
import { PLAYERS, seedResults } from './results.ts';

const RUNS = 3;

/** The results of a contest with ten thousand players, on a visitor's first visit. */
export const resultsScreen: Figure = {
  name: 'results-screen',
  async measure(place) {
    const questId = await seedResults(place.folder);
    const ours = await place.keep(startOurs(place.folder));
    const browser = await openChromium();
    place.atEnd(() => browser.close());
    const url = ours.url.replace('127.0.0.1', 'localhost');
    const all = await visits(browser, `${url}/contestResults/${questId}`, RUNS, ['performance']);
    const where = `results of ${PLAYERS} players`;
    return [
      ...paintLines(where, all, { kind: 'under', value: 1.5, unit: 's' }),
      scoreLine(where, all, 'performance', 90),
    ];
  },
};
