import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';
import { root } from './program.ts';

const known = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The system's Chromium, headless, with WebGL rendered in software. */
export async function openChromium(more: readonly string[] = []): Promise<Browser> {
  if (!existsSync(`${root}web/dist/index.html`)) throw new Error('The web app is not built: run `npm run build`.');
  const executablePath = known.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) throw new Error('There is no Chromium: name one with CHROMIUM_PATH.');
  return launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-dev-shm-usage',
      '--disable-extensions',
      '--no-first-run',
      ...more,
    ],
  });
}
