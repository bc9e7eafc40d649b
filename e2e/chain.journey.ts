// Chains: from a mindset to another, from a mindset into another quest, and at the finish of a quest.
import type { Page } from '@playwright/test';
import { message } from './support/language.ts';
import { expect, test } from './support/journey.ts';
import { changeQuest, makeQuest, playQuest, savedMindsets, setChain } from './support/quests.ts';
import { makeUser, signUp } from './support/user.ts';

const near = (page: Page) => page.getByRole('region', { name: message('game.within') });
const marker = (page: Page, title: string) =>
  page
    .getByRole('group', { name: message('map.label'), exact: true })
    .getByRole('button', { name: new RegExp(`^${title}, `) });

async function answer(page: Page, title: string, reaction: 'right' | 'wrong'): Promise<void> {
  await near(page)
    .getByRole('button', { name: message('game.openTitle', { title }) })
    .click();
  await page.getByRole('radio', { name: reaction }).click();
  await page.getByRole('button', { name: message('game.ok'), exact: true }).click();
}

test('play goes on where chains lead: to a mindset, into another quest, and at its finish not into a closed one @phone', async ({
  page,
  request,
  allowConsole,
}) => {
  // The inactive quest.
  allowConsole(/404/);
  const desk = { request };
  const creator = await makeUser(desk);
  const make = (title: string, titles: readonly string[], properties = {}) =>
    makeQuest(desk, creator, { title, properties }, titles);
  const closed = await make('Closed', ['Nowhere']);
  const other = await make('Elsewhere', ['Rest'], { chain: closed });
  const first = await make('Chained', ['Fork', 'Bridge', 'Hut']);
  const here = await savedMindsets(desk, creator, first);
  const there = await savedMindsets(desk, creator, other);
  const { Fork: fork, Bridge: bridge, Hut: hut } = here;
  if (!fork || !bridge || !hut || !there['Rest']) throw new Error('a mindset was not saved');
  await setChain(desk, creator, fork, [
    { grade: 0, target: { questId: first, mindsetId: hut.id } },
    { grade: 100, target: { questId: first, mindsetId: bridge.id } },
  ]);
  await setChain(desk, creator, hut, [{ grade: 50, target: { questId: other, mindsetId: there['Rest'].id } }]);
  await changeQuest(desk, creator, closed, { title: 'Closed', active: false });

  await playQuest(page, await signUp(page), first);
  // A grade of 25 leads to the hut, not to the bridge.
  await answer(page, 'Fork', 'wrong');
  await page.getByRole('button', { name: message('game.onToChain') }).click();
  await expect(marker(page, 'Hut')).toHaveAccessibleName(new RegExp(message('map.state.selected')));
  await answer(page, 'Hut', 'right');
  await page.getByRole('button', { name: message('game.onToQuest') }).click();
  await expect(page.getByRole('button', { name: message('game.about', { title: 'Elsewhere' }) })).toBeVisible();
  // The stars were carried over.
  await expect(page.getByText(message('game.stars', { n: 125 }), { exact: true })).toBeAttached();
  await expect(marker(page, 'Rest')).toHaveAccessibleName(new RegExp(message('map.state.selected')));

  await answer(page, 'Rest', 'right');
  await page.getByRole('button', { name: message('game.onToQuest') }).click();
  await expect(page.getByRole('alertdialog', { name: message('game.chainRefused') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(near(page)).toContainText(message('game.allAnswered'));
});
