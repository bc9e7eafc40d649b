import { page } from 'vitest/browser';
import { saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { fetchOwnMindsets } from '@mangoquest/contract/calls/players-mindsets.ts';
import { message } from '../../../language/language.ts';
import { readEntryInput, writeEntryInput } from '../../../local-db/entry-inputs.ts';
import { answerGame } from '../../../testing/games.ts';
import { beginOwn, fillOwn } from '../../../testing/own-mindset.ts';
import { aUser } from '../../../testing/people.ts';
import { expect, test } from '../../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const NO_MARKS = { start: [], marked: [], targeted: [] };

test('one that two tabs plant without a network is added once', async ({ open, server }) => {
  const user = aUser();
  answerGame(server, ['One'], { mindsetCount: 1, editable: true });
  server.answer(fetchOwnMindsets, { mindsets: [], room: 20 });
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
  await writeEntryInput({ userId: user.id, entryId: 1, changedAt: Date.now() }, { drafts: before.drafts ?? [] });
  isLost = false;
  await beginOwn(open, user);
  await expect.element(field(message('game.socialTitle'))).toHaveValue('Rooster');
  await button(message('game.socialPlant')).click();
  await expect.element(page.getByText(message('game.socialSaved'))).toBeVisible();
  expect(new Set(sent.map(({ saveKey }) => saveKey)).size).toBe(1);
});
