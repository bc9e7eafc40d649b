// Common steps of several screens of the tour.
import type { Page } from '@playwright/test';
import type { Call } from '@mangoquest/contract/call.ts';
import { agreeToTerms } from '@mangoquest/contract/calls/account-page.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { callAs } from '../support/user.ts';
import { playQuest } from '../support/quests.ts';
import type { Stage, State } from './screen.ts';

/** Matches any path of a call, such as `/api/play/{id}/map`. */
export const matching = ({ path }: Call) =>
  new RegExp(`${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`);

/** Keeps a call pending for as long as the page is open. */
export const hold = (page: Page, call: Call) => page.route(matching(call), () => undefined);

export const refuse = (page: Page, call: Call) =>
  page.route(matching(call), (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'busy', key: 'common.serverBusy', message: '' }),
    }),
  );

/** Fakes the server's reply, in its wire form. */
export const reply = (page: Page, call: Call, told: unknown) =>
  page.route(matching(call), (route) => route.fulfill({ json: told }));

export const mapIsReady = (page: Page) => page.locator('.map[data-ready]').first().waitFor({ state: 'attached' });

export const anArticle = (page: Page) => page.getByRole('article').first().waitFor();

/** Enters a quest by its page, so that the toast with the player's name is gone. */
export async function enterByItsPage(stage: Stage, title: string): Promise<void> {
  const { page, button, press } = stage;
  await page.goto('/');
  await press(page.getByRole('link', { name: title }).first());
  await press(button('presentation.enter'));
  await mapIsReady(page);
}

/** A new user enters a quest of the world and opens its map. */
export async function play(stage: Stage, questId: number): Promise<void> {
  await playQuest(stage.page, stage.user(), questId);
  await mapIsReady(stage.page);
}

/** Opens a mindset, picks these reactions one page after the other, and sends them. */
export async function answer(stage: Stage, title: string, picks: readonly string[]): Promise<void> {
  const { page, button, press } = stage;
  await press(button('game.openTitle', { title }));
  for (const [index, pick] of picks.entries()) {
    if (index > 0) await press(button('game.next'));
    await press(page.getByRole('radio', { name: pick }));
  }
  await press(button('game.ok'));
}

export const agree = ({ page, user }: Stage) => callAs(page, user(), agreeToTerms, { version: TERMS.version });

/** A state for a new user. */
export const newcomer = (name: string, show: State['show'], more: Partial<State> = {}): State => ({
  name,
  who: 'newcomer',
  show,
  ...more,
});
