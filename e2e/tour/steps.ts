// What several screens of the tour do to be in a state.
import type { Page } from '@playwright/test';
import type { Call } from '@mangoquest/contract/call.ts';
import { agreeToTerms } from '@mangoquest/contract/calls/account-page.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { callAs } from '../support/user.ts';
import { playQuest } from '../support/quests.ts';
import type { Stage, State } from './screen.ts';

/** With one path or another, such as `/api/play/{id}/map`. */
export const matching = ({ path }: Call) =>
  new RegExp(`${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`);

/** It is on its way for as long as the page is there. */
export const hold = (page: Page, call: Call) => page.route(matching(call), () => undefined);

export const refuse = (page: Page, call: Call) =>
  page.route(matching(call), (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'busy', key: 'common.serverBusy', message: '' }),
    }),
  );

/** As if the server had told this, as it goes over the wire. */
export const reply = (page: Page, call: Call, told: unknown) =>
  page.route(matching(call), (route) => route.fulfill({ json: told }));

export const mapIsReady = (page: Page) => page.locator('.map[data-ready]').first().waitFor({ state: 'attached' });

export const anArticle = (page: Page) => page.getByRole('article').first().waitFor();

/** The passing word of who plays is gone. */
export async function enterByItsPage(stage: Stage, title: string): Promise<void> {
  const { page, button, press } = stage;
  await page.goto('/');
  await press(page.getByRole('link', { name: title }).first());
  await press(button('presentation.enter'));
  await mapIsReady(page);
}

/** A user of their own enters a quest of the world, on its map. */
export async function play(stage: Stage, questId: number): Promise<void> {
  await playQuest(stage.page, stage.user(), questId);
  await mapIsReady(stage.page);
}

/** Opens a mindset, picks these answers one page after the other, and sends them. */
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

/** A state for somebody who is new. */
export const newcomer = (name: string, show: State['show'], more: Partial<State> = {}): State => ({
  name,
  who: 'newcomer',
  show,
  ...more,
});
