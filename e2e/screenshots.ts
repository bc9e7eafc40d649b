// node e2e/screenshots.ts: takes the pictures of the README anew, on a server of its own. The web app must be built.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { message } from './support/language.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindchunk } from '@mangoquest/core/mindset/new-mindset.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { chromiumLaunch } from './support/chromium.ts';
import { makeQuest } from './support/quests.ts';
import { startServer } from './support/server.ts';
import { signUp } from './support/user.ts';

const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const;
const WALK = '23 Skidoo: Secrets of Madison Square';
const FLATIRON = { latitude: 40.741061, longitude: -73.989699, accuracy: 8 };

const question = newMindchunk(
  [],
  '<p>The chief engineer lay ill in a house in Brooklyn. Who carried his orders to the bridge, for eleven years?</p>',
);
const answers = [
  ['Emily Roebling', 100],
  ['P. T. Barnum', 0],
  ['His brother', 25],
] as const;

const HARBOUR: Readonly<Record<string, Partial<Mindset>>> = {
  'Liberty’s torch': { latitude: 40.68925, longitude: -74.0445 },
  'Castle Clinton': { latitude: 40.70345, longitude: -74.01683 },
  'Brooklyn Bridge': {
    latitude: 40.70608,
    longitude: -73.99687,
    mindchunks: [
      { ...question, reactions: answers.map(([text, grade], at) => ({ id: -1 - at, text, grade, position: at })) },
    ],
  },
  'Flatiron Building': { latitude: 40.741061, longitude: -73.989699 },
  Unisphere: { latitude: 40.74652, longitude: -73.84483 },
  'Coney Island’s Cyclone': { latitude: 40.57436, longitude: -73.97777 },
  'Verrazzano Narrows': { latitude: 40.60658, longitude: -74.04458 },
};

/** A creator's desk: a contest to come, drafts, a social quest, and others. */
function desk(
  now: number,
): readonly (readonly [title: string, attributes: Partial<QuestAttributes>, mindsets: number])[] {
  const hours = (n: number) => now + n * 3_600_000;
  return [
    ['Bridges of spring', { forContest: true, startTime: hours(1), endTime: hours(50), color: 0 }, 5],
    ['Check-in at the Chelsea', { active: false, color: 6 }, 7],
    ['Ladies’ Mile after dark', { startTime: hours(5), endTime: hours(9), virtual: false, color: 2 }, 6],
    ['Steeples we have found', { editable: true, color: 9 }, 4],
    ['The statue with the wrong body', { active: false, virtual: false, color: 8 }, 3],
    ['Venice without wet feet', { endTime: hours(700), color: 7 }, 12],
  ];
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
  // The map tells nobody when its last label is drawn: it is when nothing has changed for a second.
  let before: Buffer | null = null;
  let now = await page.screenshot();
  while (before === null || !before.equals(now)) {
    await setTimeout(1_500);
    before = now;
    now = await page.screenshot();
  }
  writeFileSync(`${folder}${name}.png`, now);
  process.stdout.write(`${name}.png\n`);
}

async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...options,
  });
  await visit(await context.newPage());
  await context.close();
}

const mapIsReady = (page: Page) => page.locator('.map[data-ready]').waitFor({ state: 'attached' });

mkdirSync(folder, { recursive: true });
const server = await startServer();
process.env['MANGOQUEST_E2E_URL'] = server.url;
const browser = await chromium.launch(chromiumLaunch);
try {
  const baseURL = server.url;
  await withPage(browser, { baseURL, ...DESKTOP }, async (page) => {
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await shoot(page, 'start');
  });
  await withPage(browser, { baseURL, ...PHONE, permissions: ['geolocation'], geolocation: FLATIRON }, async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: WALK }).click();
    await page
      .getByRole('button', { name: message('presentation.enter'), exact: true })
      .filter({ visible: true })
      .click();
    await mapIsReady(page);
    await page.getByRole('button', { name: message('game.openTitle', { title: 'Flatiron Building' }) }).waitFor();
    await page.getByText(/^You are playing as/).waitFor({ state: 'hidden' });
    await shoot(page, 'game');
  });
  await withPage(browser, { baseURL, viewport: { width: 1200, height: 760 }, colorScheme: 'dark' }, async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: WALK }).click();
    await mapIsReady(page);
    await shoot(page, 'presentation-dark');
  });
  await withPage(browser, { baseURL, ...DESKTOP }, async (page) => {
    const creator = await signUp(page);
    const quest = await makeQuest(
      page,
      creator,
      { title: 'All around the harbour', location: 'New York' },
      Object.keys(HARBOUR),
      Object.fromEntries(Object.entries(HARBOUR).map(([title, details]) => [title, { ...details, group: 'harbor' }])),
    );
    await page.goto(`/createEditMgq/drawmindsets?questId=${quest}`);
    await mapIsReady(page);
    await page
      .getByRole('complementary', { name: message('editor.outline') })
      .getByRole('button', { name: 'Brooklyn Bridge' })
      .click({ modifiers: ['Shift'] });
    await page.getByRole('textbox', { name: message('editor.mindchunkText', { n: 1 }) }).waitFor();
    await shoot(page, 'mindset-map');

    const now = Date.now();
    for (const [title, attributes, mindsets] of desk(now))
      await makeQuest(
        page,
        creator,
        { title, ...attributes },
        Array.from({ length: mindsets }, (_, index) => `Place ${index + 1}`),
      );
    await page.goto('/dashboard');
    await page.getByRole('article').first().waitFor();
    await shoot(page, 'dashboard');
  });
} finally {
  await browser.close();
  await server.remove();
}
