import { page, userEvent } from 'vitest/browser';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { aQuest, aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { aRegion } from '../model/testing.ts';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const clock = newMindset(1, 7, { latitude: 40.74, longitude: -73.99 }, { title: 'Clock', group: '1' });

test('with the drawings, a row of a mindset or a region, a hit, and what a save lacks open the mindsets', async ({
  open,
  server,
}) => {
  answerEditor(server, { quest: aQuest(), mindsets: [{ ...clock, isStart: true }], regions: [aRegion(4)] });
  await open(EDITOR, { user: aUser() });
  const halves = page.getByRole('group', { name: message('editor.half') });
  const toDrawings = () => halves.getByText(message('editor.drawings')).click();
  const drawings = page.getByRole('complementary', { name: message('editor.drawings') });
  const inspector = page.getByRole('complementary', { name: message('editor.inspector') });
  await toDrawings();
  await expect.element(drawings).toBeVisible();
  await page
    .getByRole('button', { name: /^Clock/ })
    .first()
    .click();
  await expect.element(inspector).toBeVisible();
  await toDrawings();
  await page.getByRole('button', { name: /^Region 4/ }).click();
  await expect.element(page.getByRole('complementary', { name: message('editor.regionOf') })).toBeVisible();
  await toDrawings();
  await page.getByRole('button', { name: message('editor.search'), exact: true }).click();
  await page.getByRole('searchbox').fill('clock');
  await userEvent.keyboard('{Enter}');
  await expect.element(inspector).toBeVisible();
  await inspector.getByRole('textbox', { name: message('editor.title') }).fill('Clock tower');
  await toDrawings();
  await userEvent.keyboard('{Control>}s{/Control}');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  await expect.element(inspector).toBeVisible();
});
