// What a row of the tour says.
import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import type { localeFor } from '@mangoquest/language/whole.ts';
import type { TestUser } from '../support/user.ts';
import type { Size, Theme } from './views.ts';
import type { World } from './world.ts';

/** Who looks: nobody who is signed in, somebody of the world, or an account that is new each time. */
export type Who = 'visitor' | 'creator' | 'collector' | 'newcomer';
/** The server: one with what `world.ts` makes, one with the demonstration quests alone, one with nothing. */
export type Town = 'world' | 'demonstration' | 'empty';

type Locale = ReturnType<typeof localeFor>;
type Params = Parameters<Locale['message']>[1];

/** What a state is brought about with. */
export interface Stage {
  readonly page: Page;
  readonly world: World;
  readonly locale: Locale;
  /** Fails for a visitor. */
  readonly user: () => TestUser;
  readonly isPhone: boolean;
  /** By finger on a phone. */
  readonly press: (target: Locator) => Promise<void>;
  /** By its words; the first that shows. */
  readonly button: (key: MessageKey, params?: Params) => Locator;
  readonly field: (key: MessageKey, params?: Params) => Locator;
  readonly text: (key: MessageKey, params?: Params) => Locator;
  readonly dialog: () => Locator;
}

export interface State {
  readonly name: string;
  /** Leads to it, and waits until it is there. */
  readonly show: (stage: Stage) => Promise<unknown>;
  readonly who?: Who;
  readonly town?: Town;
  /** Where the device is; otherwise it does not tell. */
  readonly device?: { readonly latitude: number; readonly longitude: number; readonly accuracy: number };
  /** Down to its end, not as far as the window. */
  readonly whole?: boolean;
  /** There is no such state elsewhere. A narrow phone is one too. */
  readonly only?: 'desktop' | 'phone';
  /** It is a picture of the README: `docs/screenshots/<file>.png`. */
  readonly readme?: { readonly file: string; readonly size: Size; readonly theme: Theme };
}

export interface Screen {
  readonly name: string;
  /** As `web/app/screens.tsx` has them. */
  readonly routes: readonly string[];
  readonly states: readonly State[];
}
