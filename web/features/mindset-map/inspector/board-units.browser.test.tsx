import { page, userEvent } from 'vitest/browser';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { DEFAULT_VISIBILITY } from '@mangoquest/core/mindset/mindset.ts';
import { far } from '../../../language/far.ts';
import { message } from '../../../language/language.ts';
import { aQuest, aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { aDrawing } from '../model/testing.ts';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

test('on a board the inspector speaks of units, and of no metres; nothing searches for a place', async ({
  open,
  server,
}) => {
  const clock = {
    ...newMindset(11, 7, { latitude: 1.5, longitude: -2.25 }, { title: 'Clock' }),
    isStart: true,
    visibility: { ...DEFAULT_VISIBILITY, minDistance: 500 },
  };
  answerEditor(server, { quest: aQuest({ drawing: {} }), mindsets: [clock] });
  await open(EDITOR, { user: aUser() });
  await page
    .getByRole('complementary', { name: message('editor.outline') })
    .getByRole('button', { name: /^Clock/ })
    .click();
  await expect.element(page.getByText('−2.25 across, 1.5 up')).toBeVisible();
  for (const key of ['map.searchTowns', 'map.searchLabel'] as const)
    expect(page.getByRole('combobox', { name: message(key) }).elements()).toEqual([]);
  const inspector = page.getByRole('complementary', { name: message('editor.inspector'), exact: true });
  await expect.element(inspector.getByText(message('editor.shownWithin', { distance: far(500, true) }))).toBeVisible();
  await inspector.getByRole('tab', { name: message('editor.advanced') }).click();
  await expect
    .element(inspector.getByRole('textbox', { name: message('editor.visibleFromOnBoard') }))
    .toHaveValue('500');
  await inspector.getByRole('tab', { name: message('inspector.raisedTab'), exact: true }).click();
  await expect.element(inspector.getByRole('textbox', { name: message('inspector.altitudeOnBoard') })).toBeVisible();
  await userEvent.keyboard('{Escape}?');
  const moves = message('editor.keys.whole', { way: far(10, true) });
  await expect.element(page.getByRole('dialog').getByText(moves, { exact: true })).toBeVisible();
});

test('so does the inspector of a drawing, which has as many points as handles', async ({ open, server }) => {
  answerEditor(server, { quest: aQuest({ drawing: {} }), mindsets: [] });
  const room = aDrawing(2, {
    type: 'rectangle',
    coordinates: [
      [0, 0],
      [2, 3],
    ],
    properties: { name: 'Room' },
  });
  server.answer(fetchDrawings, [room]);
  await open(EDITOR, { user: aUser() });
  await page.getByRole('radio', { name: message('editor.drawings') }).click({ force: true });
  await page.getByRole('button', { name: /^Room/ }).first().click();
  const panel = page.getByRole('complementary', { name: message('editor.drawings'), exact: true });
  const facts = message('editor.drawingFacts', { type: message('editor.type.rectangle'), n: 4 });
  await expect.element(panel.getByText(facts, { exact: true })).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: message('inspector.drawingHeightOnBoard') })).toBeVisible();
  const hint = message('editor.wholeHint', { one: far(1, true), ten: far(10, true) });
  await expect.element(panel.getByText(hint, { exact: true })).toBeVisible();
});
