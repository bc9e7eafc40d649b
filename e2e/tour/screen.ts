// The types of a row of the tour.
import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { localeFor } from '@mangoquest/language/whole.ts';
import type { TestUser } from '../support/user.ts';
import type { Size, Theme } from './views.ts';
import type { World } from './world.ts';

/** The viewer: a visitor, a user of the world, or a new account each time. */
export type Who = 'visitor' | 'creator' | 'collector' | 'newcomer';
/** The server: one with the data of `world.ts`, one with only the demonstration quests, an empty one. */
export type Town = 'world' | 'demonstration' | 'empty';

type Locale = ReturnType<typeof localeFor>;
type Params = Parameters<Locale['message']>[1];

/** Tools for reaching a state. */
export interface Stage {
  readonly page: Page;
  readonly world: World;
  readonly locale: Locale;
  /** Throws for a visitor. */
  readonly user: () => TestUser;
  readonly isPhone: boolean;
  /** By touch on a phone. */
  readonly press: (target: Locator) => Promise<void>;
  /** By its text; the first visible one. */
  readonly button: (key: MessageKey, params?: Params) => Locator;
  readonly field: (key: MessageKey, params?: Params) => Locator;
  readonly text: (key: MessageKey, params?: Params) => Locator;
  readonly dialog: () => Locator;
}

export interface State {
  readonly name: string;
  /** Goes to the state, and waits until it is reached. */
  readonly show: (stage: Stage) => Promise<unknown>;
  readonly who?: Who;
  readonly town?: Town;
  /** Position of the device; by default unknown. */
  readonly device?: { readonly latitude: number; readonly longitude: number; readonly accuracy: number };
  /** Whether the whole page is shown, instead of the window. */
  readonly whole?: boolean;
  /** The state only exists here. A narrow phone counts as a phone. */
  readonly only?: 'desktop' | 'phone';
  /** Used as a picture of the README: `docs/screenshots/<file>.png`. */
  readonly readme?: { readonly file: string; readonly size: Size; readonly theme: Theme };
}

export interface Screen {
  readonly name: string;
  /** As in `web/app/screens.tsx`. */
  readonly routes: readonly string[];
  readonly states: readonly State[];
}
