import { page, userEvent } from 'vitest/browser';
import { saveMindsets, updateMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { message } from '../../../language/language.ts';
import { client } from '../../../session/query-client.ts';
import { answerGame, mindsetsOf } from '../../../testing/games.ts';
import { fillOwn } from '../../../testing/own-mindset.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const NO_MARKS = { start: [], marked: [], targeted: [] };

test('one whose reply was lost is planted where its player chose since; what was stored of it is moved there', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  answerGame(server, ['One'], { mindsetCount: 1, editable: true, virtual: true });
  let mindsets: Mindset[] = [];
  server.answer(fetchOwnMindsets, () => ({ mindsets, room: 20 }));
  let isLost = true;
  const sent = server.answer(saveMindsets, () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return NO_MARKS;
  });
  const changes = server.answer(updateMindsets, NO_MARKS);
  await open('/outergame', { user: aUser(), size: 'phone' });
  const map = page.getByRole('group', { name: message('map.label'), exact: true });
  await expect.element(map).toHaveAttribute('data-ready');
  const plantElsewhere = async (key: string) => {
    (map.element().querySelector('canvas') as HTMLElement).focus();
    await userEvent.keyboard(key);
    await expect.element(map).toHaveAttribute('data-ready');
    await button(message('game.socialPlant')).click();
  };
  await button(message('game.socialAdd')).click();
  await fillOwn('Rooster');
  await plantElsewhere('{ArrowRight}');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  const first = sent[0]?.added[0];
  if (first === undefined) throw new Error('nothing was sent');

  // It did not arrive: it goes out anew.
  isLost = false;
  await plantElsewhere('{ArrowRight}');
  await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
  expect(sent.at(-1)?.added[0]?.longitude).toBeGreaterThan(first.longitude);
  expect(sent.at(-1)?.saveKey).not.toBe(sent[0]?.saveKey);

  // It did arrive.
  isLost = true;
  // While it is asked what they have, the button leads to the list.
  await expect.poll(() => client.isFetching()).toBe(0);
  await button(message('game.socialAdd')).click();
  await fillOwn('Rooster');
  await button(message('game.socialPlant')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  const count = sent.length;
  const { title = '', latitude = 0, longitude = 0 } = sent.at(-1)?.added[0] ?? {};
  mindsets = mindsetsOf(7, [title]).map((one) => ({ ...one, id: 9, latitude, longitude }));
  await plantElsewhere('{ArrowUp}');
  await expect.poll(() => changes[0]?.changed).toMatchObject([{ id: 9, fields: { latitude: expect.any(Number) } }]);
  expect(sent).toHaveLength(count);
});
