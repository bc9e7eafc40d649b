import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';

export interface Scripts {
  /** Gzipped: the scripts in and referenced by the page itself, which are always needed. */
  readonly entry: number;
  /** Gzipped: all scripts that it loads until it is idle. */
  readonly all: number;
  readonly hasMapCode: boolean;
}

/**
 * The scripts of a visitor's page, from the built app in a real browser. The page is ready when the selector `until`
 * matches.
 */
export async function scriptsOf(browser: Browser, url: string, until: string): Promise<Scripts> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const loaded: Promise<{ readonly path: string; readonly text: string }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    loaded.push(response.text().then((text) => ({ path: new URL(response.url()).pathname, text })));
  });
  const reply = await page.goto(url);
  await page.waitForSelector(until, { timeout: 60_000 });
  await page.waitForNetworkIdle();
  const html = (await reply?.text()) ?? '';
  const inline = (await page.evaluate(
    `[...document.querySelectorAll('script:not([src])')].map((one) => one.textContent)`,
  )) as string[];
  const scripts = await Promise.all(loaded);
  await context.close();
  const named = scripts.filter(({ path }) => html.includes(path));
  if (named.length === 0) throw new Error('the page names no script: it did not start');
  const sizeOf = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  return {
    entry: sizeOf([...inline, ...named.map(({ text }) => text)]),
    all: sizeOf([...inline, ...scripts.map(({ text }) => text)]),
    hasMapCode: scripts.some(({ text }) => text.includes('maplibregl')),
  };
}
