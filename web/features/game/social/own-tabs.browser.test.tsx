import { page } from 'vitest/browser';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { EMPTY_DRAFT } from '@mangoquest/core/mindset/players-draft.ts';
import { message } from '../../../language/language.ts';
import { readEntryInput, writeEntryInput } from '../../../local-db/entry-inputs.ts';
import { answerOwnGame, beginOwn, fillOwn } from '../../../testing/own-mindset.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';
import { inputKeeper } from '../data/kept-input.ts';
import { keptDrafts } from './kept-drafts.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const NO_MARKS = { start: [], marked: [], targeted: [] };

test('one that two tabs plant without a network is added once', async ({ open, server }) => {
  const user = aUser();
  answerOwnGame(server);
  let isLost = true;
  const sent = server.answer(saveMindsets, () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return NO_MARKS;
  });
  await beginOwn(open, user);
  await fillOwn('Rooster');
  const storedDraft = async () => (await readEntryInput(user.id, 1))?.drafts?.[0];
  await expect.poll(async () => (await storedDraft())?.[1].answers.filter(Boolean).length).toBe(1);
  const before = (await readEntryInput(user.id, 1)) as NonNullable<Awaited<ReturnType<typeof readEntryInput>>>;
  await button(message('game.socialPlant')).click();
  const told = page.getByRole('alertdialog').getByRole('button', { name: message('common.ok') });
  await told.click();
  // The other tab was opened before that, and has not heard of it.
  await writeEntryInput(
    { userId: user.id, entryId: 1, changedAt: Date.now() },
    {
      drafts: (before.drafts ?? []).map((kept) => ({ id: 0, over: [], kept })),
    },
  );
  isLost = false;
  await beginOwn(open, user);
  await expect.element(field(message('game.socialTitle'))).toHaveValue('Rooster');
  await button(message('game.socialPlant')).click();
  await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
  expect(new Set(sent.map(({ saveKey }) => saveKey)).size).toBe(1);
});

test('what two tabs write of a new one is kept of both; planted or emptied, one makes room for the other', async ({
  open,
  server,
}) => {
  const user = aUser();
  answerOwnGame(server);
  const sent = server.answer(saveMindsets, NO_MARKS);
  const title = field(message('game.socialTitle'));
  const stored = async () => (await readEntryInput(user.id, 1))?.drafts?.map((kept) => kept[1].title);
  // Opened before this tab wrote anything.
  const other = keptDrafts([], inputKeeper(user.id, 1));
  await beginOwn(open, user);
  await fillOwn('Rooster');
  await expect.poll(stored).toEqual(['Rooster']);
  other.set(0, { ...EMPTY_DRAFT, title: 'Ship' });
  await expect.poll(stored).toEqual(['Rooster', 'Ship']);
  await field(message('game.socialAnswer', { n: 2 })).fill('A ship');
  await expect.poll(stored).toEqual(['Ship', 'Rooster']);
  await button(message('game.socialPlant')).click();
  await expect.poll(() => sent.map(({ added }) => added[0]?.title)).toEqual(['Rooster']);
  await expect.poll(stored).toEqual(['Ship']);
  // Both tabs were killed.
  await beginOwn(open, user);
  await expect.element(title).toHaveValue('Ship');
  await title.fill('');
  await expect.poll(stored).toEqual([]);
});
