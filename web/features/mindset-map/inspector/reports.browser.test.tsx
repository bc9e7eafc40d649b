import { page } from 'vitest/browser';
import { keepMindset } from '@mangoquest/contract/calls/players-mindsets.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { refused, type FakeServer } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/people.ts';
import { checkScreen, expect, test } from '../../../testing/screen.tsx';
import { answerEditor, EDITOR } from '../testing/editor-answers.ts';

const mindset = (id: number, changes: Partial<Mindset>): Mindset => ({
  ...newMindset(id, 7, { latitude: 40.741, longitude: -73.98 - id / 1000 }, { title: `Stop ${id}` }),
  order: id,
  isStart: id === 1,
  ...changes,
});
const list = page.getByRole('complementary', { name: message('editor.outline') });
const panel = page.getByRole('complementary', { name: message('players.panel') });

function answerReported(server: FakeServer) {
  answerEditor(server, {
    mindsets: [mindset(1, {}), mindset(2, { isSocial: true, authorId: 12, title: 'The fountain' })],
    players: [{ id: 12, name: 'ida' }],
    reported: [
      { id: 2, reasons: ['It is not there any more.', 'Rude', 'Rude'], isHidden: true, isEarlier: false, edits: 1 },
    ],
  });
}

test('what players reported is said with their reasons, and the creator keeps it', async ({ open, server }) => {
  answerReported(server);
  const kept = server.answer(keepMindset, 'ok!');
  await open(EDITOR, { user: aUser() });
  await list.getByRole('button', { name: /^The fountain.*reported/ }).click();
  await expect.element(panel.getByText(message('players.reports', { n: 3 }))).toBeVisible();
  await expect.element(panel.getByText(message('players.hidden'))).toBeVisible();
  await expect.element(panel.getByText('It is not there any more.')).toBeVisible();
  await checkScreen();
  await panel.getByRole('button', { name: message('players.keep') }).click();
  await expect.element(panel.getByText(message('players.reports', { n: 3 }))).not.toBeInTheDocument();
  expect(kept).toEqual([{ questId: 7, mindsetId: 2, edits: 1 }]);
  expect(list.getByRole('button', { name: /reported/ }).query()).toBeNull();
  await expect.element(list.getByRole('button', { name: /^The fountain/ })).toBeVisible();
});

test('what its author changed meanwhile is read again before it is kept', async ({ open, server }) => {
  answerReported(server);
  server.answer(keepMindset, refused('conflict', { key: 'players.changedSince' }));
  await open(EDITOR, { user: aUser() });
  await list.getByRole('button', { name: /^The fountain/ }).click();
  answerEditor(server, {
    mindsets: [mindset(1, {}), mindset(2, { isSocial: true, authorId: 12, title: 'The new fountain' })],
    players: [{ id: 12, name: 'ida' }],
    reported: [{ id: 2, reasons: ['Rude'], isHidden: true, isEarlier: true, edits: 2 }],
    revision: 2,
  });
  await panel.getByRole('button', { name: message('players.keep') }).click();
  await expect.element(page.getByRole('alertdialog').getByText(message('players.changedSince'))).toBeVisible();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: message('common.ok') })
    .click();
  await expect.element(list.getByRole('button', { name: /^The new fountain.*reported/ })).toBeVisible();
  await expect.element(panel.getByText(message('players.earlier'))).toBeVisible();
  await checkScreen();
  const kept = server.answer(keepMindset, 'ok!');
  await panel.getByRole('button', { name: message('players.keep') }).click();
  await expect.element(panel.getByText(message('players.reports', { n: 1 }))).not.toBeInTheDocument();
  expect(kept).toEqual([{ questId: 7, mindsetId: 2, edits: 2 }]);
});

test('or erases it, for good', async ({ open, server }) => {
  answerReported(server);
  await open(EDITOR, { user: aUser(), size: 'phone' });
  await list.getByRole('button', { name: /^The fountain/ }).click();
  await checkScreen();
  await panel
    .getByRole('region', { name: message('players.reports', { n: 3 }) })
    .getByRole('button', { name: message('editor.delete') })
    .click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(message('players.deleteText', { n: 1 }))).toBeVisible();
  await question.getByRole('button', { name: message('editor.delete') }).click();
  await expect.element(list.getByRole('button', { name: /^The fountain/ })).not.toBeInTheDocument();
});
