import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openChromium } from '@mangoquest/bench/programs/chromium.ts';
import { root } from '@mangoquest/bench/programs/program.ts';
import { createHtmlCleaner } from '@mangoquest/server/adapters/html/html-cleaner.ts';
import type { HtmlCleaner } from '@mangoquest/server/ports/html-cleaner.ts';
import { startTestApp } from '@mangoquest/server/testing/test-app.ts';
import type { TestApp, TestUser } from '@mangoquest/server/testing/test-app.ts';
import { poke, TELL_REFUSALS } from './in-page.ts';
import type { Findings } from './result.ts';

/** Protections between an attack and the page. */
export interface Guards {
  /** The server's sanitiser when saving. */
  readonly onWrite: boolean;
  /** The content security policy: scripts with a nonce, Trusted Types. */
  readonly policy: boolean;
}

type ChromiumPage = Awaited<ReturnType<Awaited<ReturnType<typeof openChromium>>['newPage']>>;

export interface AttackedPage {
  readonly app: TestApp;
  readonly origin: string;
  readonly page: ChromiumPage;
  /**
   * Waits until the element `box` contains `mark`, fires every event on all in it, and returns what should not be
   * there.
   */
  poke(box: string, mark: string): Promise<readonly string[]>;
  /** Signs the browser in as this user. */
  become(user: TestUser): Promise<void>;
  close(): Promise<void>;
}

const dirty: HtmlCleaner = {
  clean: (html) => html,
  cleanAll: (texts) => Promise.resolve(texts.map(({ html }) => html)),
};

/**
 * The real app with the real pages in a real Chromium, where each effect of an attack is detected. `more`: further
 * arguments of the browser.
 */
export async function openAttackedPage(
  { onWrite, policy }: Guards,
  findings: Findings,
  more: readonly string[] = [],
): Promise<AttackedPage> {
  const app = await startTestApp({
    config: { rateLimit: 0 },
    webFolder: join(root, 'web', 'dist'),
    html: onWrite ? createHtmlCleaner() : dirty,
  });
  app.clock.time = Date.now();
  // It goes on: a session that is renewed for each page may be renewed sixty times in a minute.
  let last = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    app.clock.time += Math.round(now - last);
    last = now;
  }, 100);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${((app.server.server as Server).address() as AddressInfo).port}`;
  const browser = await openChromium(more);
  const page = await browser.newPage();
  await page.setViewport({ width: 1000, height: 800 });
  await page.setBypassCSP(!policy);
  // Called by the attacks, in any frame.
  let heard = 0;
  await page.exposeFunction('xss', () => {
    heard += 1;
    // The first call is the proof, below, that an attack would be detected.
    if (heard > 1) findings.add(`an attack ran at ${page.url()}`);
  });
  await page.evaluateOnNewDocument(TELL_REFUSALS);
  page.on('console', (line) => {
    if (line.text().startsWith('violation ')) findings.add(`${line.text()} at ${page.url()}`);
  });
  page.on('dialog', (dialog) => {
    // About unsaved input, which is irrelevant here.
    if (dialog.type() === 'beforeunload') {
      void dialog.accept();
      return;
    }
    findings.add(`a dialog said ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/stranger\.invalid|^(javascript|vbscript):/.test(request.url())) findings.add(`asked for ${request.url()}`);
  });
  await page.goto(`${origin}/terms-privacy`);
  await page.evaluate('xss()');
  if (heard !== 1) throw new Error('an attack would not be heard');
  return {
    app,
    origin,
    page,
    poke: async (box, mark) => (await page.evaluate(poke(box, mark))) as readonly string[],
    async become({ cookie, userId }) {
      const [name = '', value = ''] = cookie.split('=');
      await browser.setCookie({ name, value, domain: '127.0.0.1', path: '/', httpOnly: true, sameSite: 'Strict' });
      await page.goto(`${origin}/terms-privacy`);
      await page.evaluate(`localStorage.setItem('session', '${userId}')`);
      // Who is signed in is found out when a page begins.
      await page.reload();
    },
    async close() {
      clearInterval(ticking);
      await browser.close();
      await app.close();
    },
  };
}
