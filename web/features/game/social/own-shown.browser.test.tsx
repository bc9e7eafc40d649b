import { page, userEvent } from 'vitest/browser';
import { fetchGameMap } from '@mangoquest/contract/calls/play.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { message } from '../../../language/language.ts';
import { answerGame, mindsetsOf } from '../../../testing/games.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { aSummary, aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const map = page.getByRole('group', { name: message('map.label'), exact: true });
const change = button(message('game.socialEdit', { title: 'Rooster' }));

/** A game of one question to answer, beside one of the player's own. */
function answerOwn(server: FakeServer, editable: boolean, isAnswered = false) {
  const changes = { mindsetCount: 1, editable };
  const { pack } = answerGame(server, ['Clock', 'Rooster'], changes);
  const [, mine] = mindsetsOf(7, ['Clock', 'Rooster']);
  const mindsets = mine === undefined ? [] : [{ ...mine, isSocial: true }];
  server.answer(fetchOwnMindsets, { mindsets, room: 19, ...(isAnswered ? { answered: [2] } : {}) });
  server.answer(fetchGameMap, {
    quest: aSummary({ id: 7, virtual: true, ...changes }),
    revision: 1,
    isOffline: false,
    background: null,
    points: pack.points.map((point) => (point.id === 2 ? { ...point, isSocial: true, isOwn: true as const } : point)),
  });
}

test('a question of one’s own is shown as theirs, can be changed, and is asked by nobody', async ({ open, server }) => {
  answerOwn(server, true);
  await open('/outergame', { user: aUser(), size: 'desktop' });
  await expect.element(map).toHaveAttribute('data-ready');
  await expect.element(page.getByRole('heading', { name: message('game.withinCount', { n: 1 }) })).toBeVisible();
  expect(button(message('game.openTitle', { title: 'Rooster' })).query()).toBeNull();
  const yours = page.getByRole('list', { name: message('game.yours') });
  await expect.element(yours.getByText('Rooster')).toBeVisible();
  await checkScreen();
  await change.click();
  const title = page.getByRole('textbox', { name: message('game.socialTitle'), exact: true });
  await expect.element(title).toHaveValue('Rooster');
  await button(message('ui.close')).click();
  await button(message('ui.close')).click();

  await button(message('game.openTitle', { title: 'Clock' })).click();
  await page.getByRole('radio', { name: 'right' }).click();
  await button(message('game.ok')).click();
  await button(message('game.ending')).click();
  await button(message('game.backToMap')).click();
  await expect.element(page.getByRole('heading', { name: message('game.allAnswered') })).toBeVisible();
});

test('on the map it is named as theirs; pressed, it is chosen and stands in the list, and opens nothing', async ({
  open,
  server,
}) => {
  answerOwn(server, true);
  await open('/outergame', { user: aUser(), size: 'phone' });
  await expect.element(map).toHaveAttribute('data-ready');
  expect(change.query()).toBeNull();
  const marker = map.getByRole('button', { name: /^Rooster, yours/ });
  await expect.element(marker).toBeInTheDocument();
  (marker.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(change).toBeVisible();
  await checkScreen();
});

test('once editing is off there is nothing to change: it is only shown', async ({ open, server }) => {
  answerOwn(server, false);
  await open('/outergame', { user: aUser(), size: 'desktop' });
  await expect.element(button(message('game.showTitle', { title: 'Rooster' }))).toBeVisible();
  expect(change.query()).toBeNull();
});

test('one that somebody has answered is shown on the map, and not offered to be changed', async ({ open, server }) => {
  answerOwn(server, true, true);
  await open('/outergame', { user: aUser(), size: 'desktop' });
  await expect.element(button(message('game.showTitle', { title: 'Rooster' }))).toBeVisible();
  await expect.element(button(message('game.socialAdd'))).toBeVisible();
  expect(change.query()).toBeNull();
});
