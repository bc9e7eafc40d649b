import { paintLines, scoreLine, visits } from '../measure/lighthouse.ts';
import { scriptsOf } from '../measure/scripts.ts';
import { openChromium } from '../programs/chromium.ts';
import { startOurs } from '../programs/ours.ts';
import type { Figure } from './figure.ts';

const RUNS = 3;

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const alone = (value: number) => ({ median: value, min: value, max: value });

/** On a visitor's first visit, with the demonstration quests in the list. */
export const startPage: Figure = {
  name: 'start-page',
  async measure(place) {
    const ours = await place.keep(startOurs(place.folder, { SEED_DEMO: 'true' }));
    const browser = await openChromium();
    place.atEnd(() => browser.close());
    const url = `${ours.url.replace('127.0.0.1', 'localhost')}/`;
    const { entry, all: allScripts, hasMapCode } = await scriptsOf(browser, url, 'a[href^="/qd/"]');
    const all = await visits(browser, url, RUNS, ['performance', 'accessibility', 'best-practices', 'seo']);
    const [lcp, tbt] = paintLines('start page', all, { kind: 'under', value: 2, unit: 's' });
    if (lcp === undefined || tbt === undefined) throw new Error('no paint');
    return [
      {
        figure: 'start page, its first scripts gzipped',
        ours: `${kib(entry)}, ${hasMapCode ? 'WITH' : 'no'} map code`,
        ceiling: '',
        value: alone(entry / 1024),
        mark: { kind: 'at most', value: hasMapCode ? 0 : 130, unit: 'KiB' },
      },
      {
        figure: 'the same with those that come after the first paint, for the list',
        ours: kib(allScripts),
        ceiling: '',
        value: alone(allScripts / 1024),
        mark: { kind: 'at most', value: 200, unit: 'KiB' },
      },
      lcp,
      tbt,
      scoreLine('start page', all, 'performance', 95),
      scoreLine('start page', all, 'accessibility', 100),
      scoreLine('start page', all, 'best-practices', 100),
      scoreLine('start page', all, 'seo', 100),
    ];
  },
};
