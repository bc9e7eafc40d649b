import { page, userEvent } from 'vitest/browser';
import { message } from '../language/language.ts';
import { answerGame, answerPresentation } from '../testing/games.ts';
import { aSummary, aUser } from '../testing/people.ts';
import { checkAccessibility, expect, test } from '../testing/screen.tsx';

const TITLES = Array.from({ length: 12 }, (_, at) => `Stop ${at + 1}`);
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

/** Presses Tab until the focused element matches; returns the number of presses. */
async function tabTo(fits: (label: string) => boolean, most: number): Promise<number> {
  for (let step = 1; step <= most; step += 1) {
    await userEvent.tab();
    if (fits(focused())) return step;
  }
  return Number.POSITIVE_INFINITY;
}

test('in a game the list comes before the markers, which can be skipped, and a sheet has one way to close it', async ({
  open,
  server,
}) => {
  answerPresentation(server, aSummary({ id: 7, title: 'Keys' }));
  answerGame(server, TITLES, { title: 'Keys' });
  await open('/outergame', { user: aUser() });
  await expect
    .element(page.getByRole('group', { name: message('map.label'), exact: true }))
    .toHaveAttribute('data-ready', '');
  await expect.element(page.getByRole('button', { name: /^Open/ }).first()).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: /^Stop \d+, / }).elements().length).toBeGreaterThan(8);
  (document.activeElement as HTMLElement | null)?.blur();
  expect(await tabTo((label) => label.startsWith('Open'), 8)).toBeLessThanOrEqual(8);

  // One step skips a dozen markers.
  expect(await tabTo((label) => label === message('map.skip'), 60)).toBeLessThan(60);
  await checkAccessibility();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(focused()).not.toMatch(/^Stop \d+, /);

  await page.getByRole('button', { name: message('game.about', { title: 'Keys' }) }).click();
  await expect
    .poll(() => page.getByRole('button', { name: message('ui.close'), exact: true }).elements())
    .toHaveLength(1);
});
