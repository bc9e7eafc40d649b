// Opens a page for one state of a screen in one view, and reaches the state.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import { signIn, signUp, type TestUser } from '../support/user.ts';
import type { Stage, State, Town, Who } from './screen.ts';
import { WINDOWS, type View } from './views.ts';
import type { World } from './world.ts';

export type Towns = Readonly<Record<Town, string>>;

/** Milliseconds, longer than anything here takes; a state that is not reached is reported, and the tour continues. */
const PATIENCE = 15_000;

interface Seat {
  readonly context: BrowserContext;
  readonly user: TestUser | null;
}

/** A page in a state, or as far as it was reached. */
export interface Scene {
  readonly page: Page;
  /** Why it was not reached. */
  readonly failure: string | null;
  readonly close: () => Promise<void>;
}

export interface Studio {
  readonly show: (state: State) => Promise<Scene>;
  readonly close: () => Promise<void>;
}

/** Clears what was typed and chosen here before the next state. */
async function forget(page: Page, user: TestUser | null): Promise<void> {
  await page.goto('/health');
  await page.evaluate(async (id) => {
    localStorage.clear();
    if (id !== null) localStorage.setItem('session', String(id));
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
  }, user?.id ?? null);
}

function stageOf(page: Page, user: TestUser | null, view: View, world: World): Stage {
  const locale = localeFor(view.tag);
  const isPhone = view.size !== 'desktop';
  const say = (key: MessageKey, params?: unknown) => (locale.message as (...given: unknown[]) => string)(key, params);
  return {
    page,
    world,
    locale,
    isPhone,
    user: () => {
      if (user === null) throw new Error('nobody is signed in');
      return user;
    },
    press: (target) => (isPhone ? target.tap() : target.click()),
    button: (key, params) =>
      page
        .getByRole('button', { name: say(key, params), exact: true })
        .filter({ visible: true })
        .first(),
    field: (key, params) => page.getByLabel(say(key, params), { exact: true }).first(),
    text: (key, params) => page.getByText(say(key, params)).filter({ visible: true }).first(),
    dialog: () => page.locator('dialog[open], [role=dialog], [role=alertdialog]').filter({ visible: true }).last(),
  };
}

/** One browser window after the other; users stay signed in, except those that are new each time. */
export function openStudio(browser: Browser, world: World, towns: Towns, view: View): Studio {
  const seats = new Map<string, Promise<Seat>>();

  async function takeSeat(who: Who, { town = 'world', device }: State): Promise<Seat> {
    const context = await browser.newContext({
      ...WINDOWS[view.size],
      baseURL: towns[town],
      locale: view.tag === 'en' ? 'en-US' : view.tag,
      timezoneId: 'America/New_York',
      reducedMotion: 'reduce',
      colorScheme: view.themes[0] ?? 'light',
      ...(device === undefined ? {} : { permissions: ['geolocation'], geolocation: device }),
    });
    context.setDefaultTimeout(PATIENCE);
    // Whatever the language of the user.
    await context.addInitScript((tag) => {
      localStorage.setItem('language', tag);
    }, view.tag);
    if (who === 'visitor') return { context, user: null };
    const page = await context.newPage();
    const known = who === 'newcomer' ? null : await world[who]();
    if (known !== null) await signIn(page, known);
    const user = known ?? (await signUp(page, 'Ada Lindqvist'));
    await page.close();
    return { context, user };
  }

  function seatFor(state: State): Promise<Seat> {
    const who = state.who ?? 'visitor';
    const key = JSON.stringify([who, state.town, state.device]);
    const taken = seats.get(key);
    if (taken !== undefined) return taken;
    const seat = takeSeat(who, state);
    if (who !== 'newcomer') seats.set(key, seat);
    return seat;
  }

  return {
    async show(state) {
      const { context, user } = await seatFor(state);
      const page = await context.newPage();
      const crashes: string[] = [];
      page.on('pageerror', (error) => crashes.push(error.message));
      page.on('dialog', (asked) => void asked.accept());
      const close = () => (state.who === 'newcomer' ? context.close() : page.close());
      try {
        await forget(page, user);
        await state.show(stageOf(page, user, view, world));
        return { page, failure: crashes[0] ?? null, close };
      } catch (error) {
        return { page, failure: (error as Error).message, close };
      }
    },
    async close() {
      for (const { context } of await Promise.all(seats.values())) await context.close();
    },
  };
}
