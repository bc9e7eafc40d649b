import { page, userEvent } from 'vitest/browser';
import { fetchQuests } from '@mangoquest/contract/calls/quests.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import { message } from '../../../language/language.ts';
import { refused } from '../../../testing/fake-server.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const list = page.getByRole('region', { name: message('game.around') });
const titles = () =>
  list
    .getByRole('article')
    .elements()
    .map((tile) => tile.querySelector('h3')?.textContent);

/** No quest is current; those around a place. */
const around = (server: FakeServer, nearest: readonly QuestSummary[]) =>
  server.answer(fetchQuests, { current: null, timedOut: false, nearest: [...nearest], quest: null, progress: null });

test('without a current quest the quests nearest to the kept place are listed, each with its way in', async ({
  open,
  server,
}) => {
  const asked = around(server, [
    aSummary({ id: 5, title: 'Round the square' }),
    aSummary({ id: 6, title: 'By the river', advertisingLatitude: 40.75, advertisingLongitude: -73.98 }),
  ]);
  await open('/outergame', { user: aUser({ latitude: 40.742, longitude: -73.9876 }) });
  await expect.element(list.getByText('By the river')).toBeVisible();
  expect(titles()).toEqual(['Round the square', 'By the river']);
  await expect.element(page.getByText(message('game.aroundCount', { n: 2 }))).toBeVisible();
  expect(asked).toContainEqual({ latitude: 40.742, longitude: -73.9876, currentQuestId: -1 });
  await expect
    .element(list.getByRole('button', { name: message('game.enterTitle', { title: 'By the river' }) }))
    .toBeVisible();
  await checkScreen();
});

test('a pin that is pressed brings its quest to the top of the list', async ({ open, server }) => {
  around(server, [
    aSummary({ id: 5, title: 'Round the square' }),
    aSummary({ id: 6, title: 'By the river', advertisingLatitude: 40.75, advertisingLongitude: -73.98 }),
  ]);
  await open('/outergame', { user: aUser() });
  const pin = page.getByRole('button', { name: /^By the river/ });
  await expect.element(pin).toBeInTheDocument();
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['By the river', 'Round the square']);
});

test('where nothing is around it says so; where the list does not come it is asked for again', async ({
  open,
  server,
  allowConsole,
}) => {
  around(server, []);
  await open('/outergame', { user: aUser() });
  await expect.element(page.getByText(message('game.nothingAround'))).toBeVisible();
  await checkScreen();
  allowConsole(/50[0-9]/);
  let fails = true;
  server.answer(fetchQuests, ({ latitude }) =>
    latitude !== undefined && fails
      ? refused('server')
      : { current: null, timedOut: false, nearest: [aSummary({ title: 'There now' })], quest: null, progress: null },
  );
  await open('/outergame', { user: aUser({ latitude: 48.2, longitude: 16.4 }) });
  await expect.element(page.getByText(message('start.failed'))).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: message('ui.retry') }).click();
  await expect.poll(titles).toEqual(['There now']);
});
