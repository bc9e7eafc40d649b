import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@mangoquest/server/adapters/recognition/languages.ts';
import { processRecognizer } from '@mangoquest/server/adapters/recognition/process-recognizer.ts';
import { errorRate, job, textOf } from '@mangoquest/server/testing/recognized-pages.ts';
import type { SoakCheck } from '../check.ts';
import { Findings } from '../hostile/result.ts';
import { FONTS, pageOf, POSTURES, RESOLUTIONS, TEXTS, timesOf, turnedBy } from '../recognition/pages.ts';
import { tableOf } from '../result/row.ts';

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The share of wrong characters on each page, by what it was named. */
type Rates = Map<string, number>;

function tableOfRates(rates: Rates): string {
  const columns = POSTURES.flatMap((posture) => RESOLUTIONS.map((dpi) => ({ posture, dpi })));
  const head = ['language', 'font', ...columns.map(({ posture, dpi }) => `${posture.name}, ${dpi} dpi`)];
  const rows = TEXTS.flatMap(({ name }) =>
    FONTS.map((font) => [
      name,
      font,
      ...columns.map(({ posture, dpi }) => percent(rates.get(keyOf(name, font, dpi, posture.name)) ?? NaN)),
    ]),
  );
  return tableOf(head, rows);
}

const keyOf = (name: string, font: string, dpi: number, posture: string) => `${name}, ${font}, ${dpi} dpi, ${posture}`;

export const check: SoakCheck = {
  id: 'ocr',
  title: `pages in ${TEXTS.length} languages, ${FONTS.length} fonts, ${RESOLUTIONS.join(' and ')} dpi, straight, turned and tilted, read by the program’s own recognition`,
  mark: 'characters wrong: English and German at most 1 % straight, 2 % turned or tilted; Math three times that',
  async run({ folder, log }) {
    const findings = new Findings(log);
    const data = join(folder, 'ocr');
    mkdirSync(data, { recursive: true });
    const recognizer = processRecognizer({ languages: languages({ folder: data, mayFetch: true }) });
    const rates: Rates = new Map();
    for (const { language, name, text } of TEXTS)
      for (const dpi of RESOLUTIONS) {
        const pages = await Promise.all(FONTS.map((font) => pageOf(text, font, dpi)));
        // A font that is not there is drawn as another one.
        if (new Set(pages.map((page) => page.toString('base64'))).size < FONTS.length)
          throw new Error(`One of these fonts is not on this machine: ${FONTS.join(', ')}.`);
        for (const [at, page] of pages.entries())
          for (const posture of POSTURES) {
            const key = keyOf(name, FONTS[at] as string, dpi, posture.name);
            const picture = await turnedBy(page, posture.degrees);
            const asked = job({ picture, language, isRotated: posture.isRotated });
            const result = await recognizer.recognize(asked, new AbortController().signal);
            const read = textOf(result);
            const rate = errorRate(read, text);
            rates.set(key, rate);
            log(`${key}: ${percent(rate)}`);
            if (rate > posture.most * timesOf(language)) findings.add(`${key}: ${percent(rate)} wrong:\n${read}`);
          }
      }
    log(`\n${tableOfRates(rates)}`);
    return findings.result(
      `${rates.size} pages; ${TEXTS.map(({ name }) => `${name} ${percent(mean(rates, name))}`).join(', ')} wrong on average`,
    );
  },
};

function mean(rates: Rates, name: string): number {
  const own = [...rates].filter(([key]) => key.startsWith(`${name},`)).map(([, rate]) => rate);
  return own.reduce((sum, rate) => sum + rate, 0) / own.length;
}
