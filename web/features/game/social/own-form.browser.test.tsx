import { page, userEvent } from 'vitest/browser';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { message } from '../../../language/language.ts';
import { answerGame } from '../../../testing/games.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const NO_MARKS = { start: [], marked: [], targeted: [] };

test('the map stays in sight above the form, and moves under the mark of the new one', async ({ open, server }) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true });
  server.answer(fetchOwnMindsets, { mindsets: [], room: 20 });
  const sent = server.answer(saveMindsets, NO_MARKS);
  await open('/outergame', { user: aUser(), size: 'phone' });
  const map = page.getByRole('group', { name: message('map.label'), exact: true });
  await expect.element(map).toHaveAttribute('data-ready');
  await button(message('game.socialAdd')).click();
  const here = page.getByRole('radio', { name: message('game.socialHere') });
  const middle = page.getByRole('radio', { name: message('game.socialMiddle') });
  await expect.element(here).toBeChecked();
  await expect.element(page.getByText(message('game.socialDrag'))).toBeVisible();
  const mark = () => document.querySelector('.plant__disk')?.getBoundingClientRect() as DOMRect;
  const form = document.querySelector('.social--plant')?.getBoundingClientRect() as DOMRect;
  await expect.poll(() => mark().bottom).toBeLessThan(form.top);
  expect(mark().top).toBeGreaterThan(116);
  // The mark must be placed correctly in both directions of text.
  for (const direction of ['rtl', 'ltr']) {
    document.documentElement.dir = direction;
    const place = document.querySelector('.place-mark')?.getBoundingClientRect() as DOMRect;
    expect(Math.abs(mark().left + mark().width / 2 - place.left)).toBeLessThan(1);
  }
  await field(message('game.socialTitle')).fill('Rooster');

  (map.element().querySelector('canvas') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(middle).toBeChecked();
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent[0]?.added[0]?.longitude).toBeGreaterThan(-73.9876);
});

test('behind the last answer there is room for one more, up to six; Escape leaves to where it began', async ({
  open,
  server,
}) => {
  answerGame(server, ['One'], { mindsetCount: 1, editable: true });
  server.answer(fetchOwnMindsets, { mindsets: [], room: 20 });
  await open('/outergame', { user: aUser(), size: 'phone' });
  await button(message('game.socialAdd')).click();
  for (const n of [1, 2, 3, 4, 5, 6]) await field(message('game.socialAnswer', { n })).fill(`No ${n}`);
  expect(field(message('game.socialAnswer', { n: 7 })).query()).toBeNull();
  await checkScreen();
  await userEvent.keyboard('{Escape}');
  await expect.element(field(message('game.socialTitle'))).not.toBeInTheDocument();
  await expect.element(button(message('game.socialAdd'))).toHaveFocus();
});
