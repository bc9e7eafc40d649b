// What every test of a screen imports: the app at an address, for a visitor or a user, on a server that the test plays.
import './without-owner-stacks.ts';
import '../api/zod-setup.ts';
import '../ui/styles/index.css';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test as base, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { fetchFinished } from '@mangoquest/contract/calls/ending.ts';
import { fetchIdentityServices } from '@mangoquest/contract/calls/identity.ts';
import { searchPlace, describeMap } from '@mangoquest/contract/calls/system.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { AREAS } from '@mangoquest/core/messages/areas.ts';
import type { Area } from '@mangoquest/core/messages/areas.ts';
import { setCredentials } from '../api/credentials.ts';
import { AppShell } from '../app/app-shell.tsx';
import { startLanguage } from '../language/choice.ts';
import { loadAreas } from '../language/load-areas.ts';
import { DialogsProvider } from '../ui/dialogs/dialogs.tsx';
import { ToastsProvider } from '../ui/feedback/toasts.tsx';
import { startWorkers } from '../map/engine/engine.ts';
import { localDatabase } from '../local-db/database.ts';
import { markAllBack } from '../local-db/gone-users.ts';
import { askServicesAgain } from '../session/identity-calls.ts';
import { client } from '../session/query-client.ts';
import { setUser } from '../session/session-state.ts';
import { forgetUser } from '../session/session-store.ts';
import { setThemeChoice, startTheme } from '../ui/theme/theme.ts';
import { fakeServer } from './fake-server.ts';
import type { FakeServer } from './fake-server.ts';
import { drawMaps } from './hollow-graphics.ts';

export { expect };

/** The windows that the product is made for, and the narrowest phone. */
export const SIZES = { desktop: [1440, 900], phone: [390, 844], narrow: [320, 640] } as const;
export type Size = keyof typeof SIZES;

interface Opened {
  readonly user?: User | null;
  readonly size?: Size;
}

export interface ScreenFixtures {
  /** Whether maps are drawn, or stay blank. */
  readonly areMapsDrawn: boolean;
  readonly server: FakeServer;
  /** What is said on the console on purpose. */
  readonly allowConsole: (pattern: RegExp) => void;
  /** Draws the app at an address of it. */
  readonly open: (path: string, options?: Opened) => Promise<void>;
  /** Draws a part of it alone, with all that the app gives its parts. */
  readonly show: (part: ReactNode) => Promise<void>;
}

const realFetch = globalThis.fetch.bind(globalThis);
startTheme();
await startLanguage();
// For the maps of all tests: each would start workers of its own, and read the engine anew in them.
startWorkers();
// Before any file speaks of them.
await loadAreas((Object.keys(AREAS) as Area[]).filter((area) => area !== 'mail' && area !== 'server'));

/** Nothing of a test is there for the next: neither what a browser keeps, nor who was signed in. */
async function forget(): Promise<void> {
  await cleanup();
  await forgetUser();
  markAllBack();
  // What is to be asked once more, too.
  await client.cancelQueries();
  client.clear();
  askServicesAgain();
  setThemeChoice('system');
  localStorage.clear();
  sessionStorage.clear();
  await emptyLocalDatabase();
  await resize('desktop');
}

/** Not deleted: what a screen that has gone still writes would hold that up, and say so. */
async function emptyLocalDatabase(): Promise<void> {
  const database = localDatabase();
  const { tables } = database;
  await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())));
}

function refuse(what: string, found: readonly string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.join('\n')}`);
}

/** Prints where a failed test left off: address, history, dialogs, text. A click that waits in vain tells nothing of the page. */
function tellPage(): void {
  const open = drawn('dialog[open],[role=dialog],[role=alertdialog]').map((one) => one.ariaLabel ?? one.className);
  console.info(
    `${location.pathname} ${JSON.stringify(history.state)}; open: ${open.join(', ')}\n${document.body.innerText}`,
  );
}

const said: string[] = [];
for (const kind of ['error', 'warn'] as const) {
  const real = console[kind].bind(console);
  console[kind] = (...words: unknown[]) => {
    said.push(words.map(String).join(' '));
    real(...words);
  };
}

export const test = base.extend<ScreenFixtures & { readonly allowed: RegExp[] }>({
  allowed: async ({}, give) => {
    await give([]);
  },
  allowConsole: async ({ allowed }, give) => {
    await give((pattern) => {
      allowed.push(pattern);
    });
  },
  areMapsDrawn: false,
  server: [
    async ({ allowed, areMapsDrawn, task }, give) => {
      drawMaps(areMapsDrawn);
      const server = fakeServer(realFetch);
      vi.stubGlobal('fetch', server.fetch);
      // What any map asks, also one whose screen has just gone.
      server.answer(describeMap, { kind: 'embedded', url: null, attribution: 'Natural Earth' } as never);
      server.answer(searchPlace, []);
      // What any page asks that may lead to the login.
      server.answer(fetchIdentityServices, { services: [] });
      // What any page with tiles asks for a user.
      server.answer(fetchFinished, []);
      said.length = 0;
      await give(server);
      if (task.result?.state === 'fail') tellPage();
      // A reply on its way would act on the page of the next test.
      await server.settled();
      await forget();
      vi.unstubAllGlobals();
      refuse('Calls that the test did not expect', server.unexpected);
      refuse(
        'The console did not stay clean',
        said.filter((text) => !allowed.some((pattern) => pattern.test(text))),
      );
    },
    { auto: true },
  ],
  open: async ({ server: _ }, give) => {
    await give(async (path, { user = null, size = 'desktop' } = {}) => {
      await cleanup();
      await resize(size);
      setCredentials(user === null ? null : { userId: user.id, token: 'token' });
      setUser(user);
      history.replaceState(null, '', path);
      await render(<AppShell />);
    });
  },
  show: async ({ server: _ }, give) => {
    await give(async (part) => {
      await render(
        <MemoryRouter>
          <ToastsProvider>
            <DialogsProvider>{part}</DialogsProvider>
          </ToastsProvider>
        </MemoryRouter>,
      );
    });
  },
});

/** For tests that look at the picture of a map. */
export const testDrawn = test.extend({ areMapsDrawn: true });

/** Every element of a selector that is drawn. */
export const drawn = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

export async function resize(size: Size): Promise<void> {
  const [width, height] = SIZES[size];
  await page.viewport(width, height);
}

/** Movements of the page have ended, and those that came of them: a colour moves on from what has it to what inherits it. */
export async function isStill(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const moving = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map((one) => one.finished));
  }
}

/** What the other theme changes, where all of the page was looked at in the first one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing on the page as it stands, once its movements have ended. */
export async function checkAccessibility(rules?: string[]): Promise<void> {
  await isStill();
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules === undefined ? {} : { runOnly: rules }),
  });
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary = '' }) => `    ${html}\n    ${failureSummary}`).join('\n')}`,
  );
  expect(found, 'axe finds nothing').toEqual([]);
}

/** A map takes the size of the window a moment after it, and what stands on the map follows. */
async function mapsFit(): Promise<void> {
  const tooLate = () =>
    drawn('.maplibregl-map').filter((map) => {
      const canvas = map.querySelector('canvas');
      if (canvas === null || map.clientWidth === 0 || map.clientHeight === 0) return false;
      return canvas.clientWidth !== map.clientWidth || canvas.clientHeight !== map.clientHeight;
    }).length;
  await expect.poll(tooLate, { message: 'each map has the size of its place' }).toBe(0);
  await isStill();
}

async function expectNothingOverhangs(at: string): Promise<void> {
  const { documentElement: root } = document;
  await expect.poll(() => root.scrollWidth - root.clientWidth, { message: at }).toBeLessThanOrEqual(0);
}

/** At all sizes, in both themes: axe finds nothing, and nothing hangs over the side. Each theme is put on once: maps are drawn anew by it. */
export async function checkScreen(): Promise<void> {
  const before = [innerWidth, innerHeight] as const;
  setThemeChoice('light');
  await resize('desktop');
  await checkAccessibility();
  setThemeChoice('dark');
  await checkAccessibility(COLOUR_RULES);
  await expectNothingOverhangs('at desktop');
  await resize('phone');
  await checkAccessibility(COLOUR_RULES);
  setThemeChoice('light');
  await checkAccessibility();
  await expectNothingOverhangs('at phone');
  await resize('narrow');
  await expectNothingOverhangs('at 320 px');
  setThemeChoice('system');
  await page.viewport(before[0], before[1]);
  await mapsFit();
}
