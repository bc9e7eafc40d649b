import { page } from 'vitest/browser';
import { fetchDeletion } from '@mangoquest/contract/calls/account-page.ts';
import { message } from '../../language/language.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const none = { quests: 0, activeQuests: 0, players: 0 };

test('what is owed in fees is said before an account is deleted, in each of its currencies', async ({
  server,
  show,
}) => {
  const owed = [
    { amount: '12.63', currency: 'EUR' },
    { amount: '1040', currency: 'JPY' },
  ] as const;
  server.answer(fetchDeletion, { ...none, owed: [...owed] });
  await show(<DeleteDialog user={aUser()} onClose={() => undefined} />);
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('You owe Mangoquest €12.63, ¥1,040 in platform fees. They stay owed');
  await checkScreen();
});

test('who owes nothing reads nothing of fees', async ({ server, show }) => {
  server.answer(fetchDeletion, { ...none, quests: 1, owed: [] });
  await show(<DeleteDialog user={aUser()} onClose={() => undefined} />);
  await expect.element(page.getByText(message('account.deleteQuests', { n: 1, active: 0 }))).toBeVisible();
  expect(page.getByText('You owe').elements()).toEqual([]);
});
