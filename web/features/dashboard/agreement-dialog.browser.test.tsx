import { page, userEvent } from 'vitest/browser';
import { agreeToTerms } from '@mangoquest/contract/calls/account-page.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { fetchMyQuests } from '@mangoquest/contract/calls/quests.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';

test('the terms before the first quest: agreed to by keys, again when they are new, and kept open by a refusal', async ({
  open,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  server.answer(fetchMyQuests, []);
  server.answer(handleDeletedQuest, { outcome: 'ok!', quests: [] });
  const user = aUser({ agreedTerms: 'of another year' });
  const asked = server.answer(agreeToTerms, refused('busy'));
  await open('/dashboard', { user });
  await page.getByRole('button', { name: message('dashboard.create') }).click();
  const dialog = page.getByRole('dialog', { name: message('dashboard.agree') });
  const agree = dialog.getByRole('button', { name: message('dashboard.agreeButton'), exact: true });
  await expect.element(dialog.getByText(message('dashboard.agreeAgain'))).toBeVisible();
  await expect.element(agree).toBeDisabled();
  await checkScreen();
  (dialog.getByLabelText(message('dashboard.agreeLabel')).element() as HTMLElement).focus();
  // Disabled until the box is ticked.
  await userEvent.keyboard('{Enter}');
  expect(asked).toHaveLength(0);
  await userEvent.keyboard(' {Enter}');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await checkScreen();
  const answered = server.answer(agreeToTerms, { ...user, agreedTerms: TERMS.version } as never);
  await agree.click();
  await expect.element(page.getByRole('dialog', { name: message('quest.kindQuestion') })).toBeVisible();
  await checkScreen();
  expect([...asked, ...answered]).toEqual([{ version: TERMS.version }, { version: TERMS.version }]);
});
