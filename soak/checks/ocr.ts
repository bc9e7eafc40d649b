import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@mangoquest/server/adapters/recognition/languages.ts';
import { processRecognizer } from '@mangoquest/server/adapters/recognition/process-recognizer.ts';
import { errorRate, job } from '@mangoquest/server/testing/recognized-pages.ts';
import type { SoakCheck } from '../check.ts';
import { Findings, scaled } from '../hostile/result.ts';
import { sourceTextOf } from '@mangoquest/core/generator/recognition.ts';
import { japaneseFonts } from '../recognition/japanese-fonts.ts';
import { FONTS, pageOf, POSTURES, RESOLUTIONS, textsWith, timesOf } from '../recognition/pages.ts';
import type { PageText } from '../recognition/pages.ts';
import { tableOf } from '../result/row.ts';

/** Accuracy is measured here, not speed. */
const MAX_MS = 600_000;

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const told = (share: number | undefined) => (share === undefined ? 'not read' : percent(share));

/** Character error rate of each page, by the page's name. */
type Rates = Map<string, number>;

function tableOfRates(rates: Rates, texts: readonly PageText[]): string {
  const columns = POSTURES.flatMap((posture) => RESOLUTIONS.map((dpi) => ({ posture, dpi })));
  const head = ['language', 'font', ...columns.map(({ posture, dpi }) => `${posture.name}, ${dpi} dpi`)];
  const rows = texts.flatMap(({ name, fonts }) =>
    fonts.map(({ name: font }) => [
      name,
      font,
      ...columns.map(({ posture, dpi }) => told(rates.get(keyOf(name, font, dpi, posture.name)))),
    ]),
  );
  return tableOf(head, rows);
}

const keyOf = (name: string, font: string, dpi: number, posture: string) => `${name}, ${font}, ${dpi} dpi, ${posture}`;

export const check: SoakCheck = {
  id: 'ocr',
  title: `pages in English, German, Japanese and Math, ${FONTS.length} fonts each, ${RESOLUTIONS.join(' and ')} dpi, straight, turned, tilted, and as a grey photo, read by the program’s own recognition`,
  mark: 'characters wrong: English and German at most 1 % straight, 2 % turned or tilted, 3 % in a photo; Japanese and Math three times that',
  async run({ folder, scale, log }) {
    const findings = new Findings(log);
    const data = join(folder, 'ocr');
    mkdirSync(data, { recursive: true });
    const recognizer = processRecognizer({ languages: languages({ folder: data, mayFetch: true }), mostMs: MAX_MS });
    const rates: Rates = new Map();
    const texts = textsWith(await japaneseFonts(folder));
    const some = <T>(all: readonly T[]) => all.slice(0, scaled(all.length, scale));
    for (const { language, name, text, fonts: all } of texts)
      for (const dpi of some(RESOLUTIONS)) {
        const fonts = some(all);
        const pages = await Promise.all(fonts.map((font) => pageOf(text, font, dpi)));
        // A missing font is replaced by another one.
        if (new Set(pages.map((page) => page.toString('base64'))).size < fonts.length)
          throw new Error(`A font is not on this machine: ${fonts.map((font) => font.name).join(', ')}.`);
        for (const [at, page] of pages.entries())
          for (const posture of POSTURES) {
            const key = keyOf(name, fonts[at]?.name ?? '', dpi, posture.name);
            const picture = await posture.picture(page);
            const asked = job({ picture, language, isRotated: posture.isRotated });
            const result = await recognizer.recognize(asked, new AbortController().signal);
            if (!result.ok) throw new Error(`${key} was not read: ${result.reason}`);
            const read = sourceTextOf(result.lines, 0);
            const rate = errorRate(read, text);
            rates.set(key, rate);
            log(`${key}: ${percent(rate)}`);
            if (rate > posture.most * timesOf(language)) findings.add(`${key}: ${percent(rate)} wrong:\n${read}`);
          }
      }
    log(`\n${tableOfRates(rates, texts)}`);
    return findings.result(
      `${rates.size} pages; ${texts.map(({ name }) => `${name} ${percent(mean(rates, name))}`).join(', ')} wrong on average`,
    );
  },
};

function mean(rates: Rates, name: string): number {
  const own = [...rates].filter(([key]) => key.startsWith(`${name},`)).map(([, rate]) => rate);
  return own.reduce((sum, rate) => sum + rate, 0) / own.length;
}
