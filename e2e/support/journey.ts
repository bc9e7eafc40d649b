// Imported by every journey: `test` with a console that must stay clean, `expect`, and `checkAccessibility`.
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { blankMaps } from './blank-maps.ts';
import { handsOf, type Hands } from './hands.ts';

export { expect };

/** Logged by the software renderer of a machine without a graphics card. */
const fromRenderer = [/GPU stall due to ReadPixels/, /Automatic fallback to software WebGL/];

/** Logged because the service worker is blocked in tests. */
const fromTests = /Service Worker registration blocked by Playwright/;

type Maps = 'blank' | 'coarse' | 'sharp';

interface JourneyFixtures {
  /** Messages that this journey provokes on purpose, such as a refused call: `allowConsole(/401/)`. */
  allowConsole: (pattern: RegExp) => void;
  /** Console errors and warnings of all pages of the journey; must be empty at its end. */
  consoleProblems: string[];
  /** A page of another user: a separate browser context, with nothing stored and nobody signed in. */
  openAnother: () => Promise<Page>;
  /**
   * `blank`: made, moved and asked as ever, but not drawn; `coarse`: drawn with fewer pixels; `sharp`: as users see
   * them, for what is looked at pixel by pixel.
   */
  maps: Maps;
  /** Touch on a phone; mouse and keys on a desktop. */
  hands: Hands;
}

async function listen(context: BrowserContext, problems: string[], maps: Maps, blank: string): Promise<void> {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => {
    const { name, message, stack } = thrown.error();
    // A thrown value that is no Error has no stack.
    problems.push(`uncaught: ${stack || `${name} ${message}`}`);
  });
  await context.addInitScript(keepToasts);
  if (maps === 'blank') await context.addInitScript(blank);
  if (maps !== 'sharp') await context.addInitScript(coarsenMaps);
}

/** Runs in each page: records toasts, because some last only a second, which a busy machine may miss. */
function keepToasts(): void {
  const toasts: string[] = [];
  Object.assign(window, { toasts });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLElement && node.matches('.toasts > .toast')) toasts.push(node.innerText);
  }).observe(document, { subtree: true, childList: true });
}

/** Runs in each page: maps are drawn by the processor, here with fewer pixels. The page itself is as sharp as ever. */
function coarsenMaps(): void {
  Object.defineProperty(window, 'devicePixelRatio', { configurable: true, value: 0.5 });
}

/** Expects that a toast has shown this text since the page was loaded. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const wanted: unknown = typeof text === 'string' ? text : expect.stringMatching(text);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { toasts: string[] }).toasts))
    .toContainEqual(wanted);
}

export const test = base.extend<JourneyFixtures & { allowedConsole: RegExp[] }, { blank: string }>({
  blank: [async ({}, use) => use(await blankMaps()), { scope: 'worker' }],
  baseURL: async ({}, use) => {
    const url = process.env['MANGOQUEST_E2E_URL'];
    if (!url) throw new Error('no server has been started');
    await use(url);
  },
  allowedConsole: async ({}, use) => {
    await use([...fromRenderer, fromTests]);
  },
  maps: ['blank', { option: true }],
  allowConsole: async ({ allowedConsole }, use) => {
    await use((pattern) => allowedConsole.push(pattern));
  },
  consoleProblems: [
    async ({ context, allowedConsole, maps, blank }, use) => {
      const problems: string[] = [];
      await listen(context, problems, maps, blank);
      await use(problems);
      const unexpected = problems.filter((text) => !allowedConsole.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the console stays clean').toEqual([]);
    },
    { auto: true },
  ],
  openAnother: async (
    {
      browser,
      baseURL,
      contextOptions,
      viewport,
      hasTouch,
      isMobile,
      locale,
      timezoneId,
      consoleProblems,
      maps,
      blank,
    },
    use,
  ) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        hasTouch,
        isMobile,
        locale,
        timezoneId,
        serviceWorkers: 'block',
      });
      await listen(context, consoleProblems, maps, blank);
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  hands: async ({ page, isMobile, timezoneId }, use) => {
    await use(handsOf(page, isMobile, timezoneId));
  },
});

/** Expects that axe finds nothing on the page once its animations have ended. `within` restricts it to a selector. */
export async function checkAccessibility(page: Page, within?: string): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      // Animations of the last change start with the next frame; a colour transition is passed on from parent to
      // inheriting children.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
      const moving = document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map((one) => one.finished));
    }
  });
  // In the page itself: otherwise each check opens a second page for cross-site frames, which no page has here.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) builder.include(within);
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found, 'axe finds nothing').toEqual([]);
}
