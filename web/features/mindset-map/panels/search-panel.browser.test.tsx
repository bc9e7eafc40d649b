import { page, userEvent } from 'vitest/browser';
import { searchPlace } from '@mangoquest/contract/calls/system.ts';
import { newMindchunk, newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

test('on the map of a phone both searches stand above it', async ({ open, server }) => {
  const clock = newMindset(1, 7, { latitude: 40.74, longitude: -73.99 }, { title: 'Clock', group: '1' });
  answerEditor(server, { mindsets: [{ ...clock, isStart: true }] });
  await open(EDITOR, { user: aUser(), size: 'phone' });
  await page.getByRole('radio', { name: message('editor.map'), exact: true }).click({ force: true });
  await page.getByRole('button', { name: message('editor.findPlace') }).click();
  // Its name depends on whether the map knows streets.
  const place = page.getByRole('combobox');
  await expect.element(place).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(place).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: message('editor.findPlace') })).toHaveFocus();
  await page.getByRole('button', { name: message('editor.search'), exact: true }).click();
  const search = page.getByRole('searchbox', { name: message('editor.searchFor') });
  await expect.element(search).toBeVisible();
  await search.fill('clo');
  await page.getByRole('search').getByRole('button', { name: /Clock/ }).click();
  await expect.element(page.getByRole('complementary', { name: message('editor.inspector') })).toBeVisible();
});

test('from the list of a phone an address is looked for on the map, and without one it is the list again', async ({
  open,
  server,
}) => {
  const clock = newMindset(1, 7, { latitude: 40.74, longitude: -73.99 }, { title: 'Clock', group: '1' });
  answerEditor(server, { mindsets: [{ ...clock, isStart: true }] });
  await open(EDITOR, { user: aUser(), size: 'phone' });
  const opener = page.getByRole('button', { name: message('editor.findPlace') });
  const place = page.getByRole('combobox');
  await opener.click();
  await expect.element(place).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: message('editor.map'), exact: true })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /^Clock/ })).toBeVisible();
  await expect.element(opener).toHaveFocus();
  await checkScreen();

  await opener.click();
  const asked = server.answer(searchPlace, [{ lat: '40.742', lon: '-73.988', display_name: 'Madison Square' }]);
  await place.fill('madison');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => document.querySelector('.place-search [aria-busy=true]')).toBeNull();
  await page.getByRole('button', { name: message('ui.close') }).click();
  await expect.element(place).not.toBeInTheDocument();
  await expect.element(page.getByRole('radio', { name: message('editor.map'), exact: true })).toBeChecked();
  await expect.element(opener).toHaveFocus();
});

test('the search finds a comment, goes to its mindset, and closes after two clicks elsewhere', async ({
  open,
  server,
}) => {
  const clock = newMindset(1, 7, { latitude: 40.74, longitude: -73.99 }, { title: 'Clock', group: '1' });
  const tower = newMindset(2, 7, { latitude: 40.75, longitude: -73.98 }, { title: 'Tower', group: '1' });
  const commented = { ...tower, mindchunks: [{ ...newMindchunk([]), id: 4, comment: 'Ring twice.' }] };
  answerEditor(server, { mindsets: [{ ...clock, isStart: true }, commented] });
  await open(EDITOR, { user: aUser() });
  await expect.element(page.getByRole('toolbar', { name: message('editor.tools') })).toBeVisible();
  await userEvent.keyboard('/');
  const search = page.getByRole('searchbox');
  await search.fill('ring TWICE');
  await checkScreen();
  await page.getByRole('button', { name: /Ring twice/ }).click();
  await expect.element(page.getByRole('complementary', { name: message('editor.inspector') })).toBeVisible();
  const elsewhere = page.getByRole('heading', { name: message('editor.mindsets') });
  await elsewhere.click();
  await expect.element(search).toBeInTheDocument();
  await elsewhere.click();
  await expect.element(search).not.toBeInTheDocument();
});
