import { page } from 'vitest/browser';
import { endReminder, fetchReminders } from '@mangoquest/contract/calls/reminders.ts';
import { message } from '../../language/language.ts';
import { refused } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/people.ts';
import { expect, test } from '../../testing/screen.tsx';
import { RemindersCard } from './reminders-card.tsx';

const card = page.getByRole('region', { name: message('reminder.title') });
const rows = card.getByRole('listitem');
const end = (title: string) => card.getByRole('button', { name: message('reminder.endOf', { title }) });

test('reminders are listed with their starts and ended one by one; without one the card says how to get one', async ({
  show,
  server,
}) => {
  let all = [
    { questId: 7, title: 'Walk at dawn', startTime: 1.8e12, state: 'waiting' as const },
    { questId: 8, title: 'Race', startTime: 1.81e12, state: 'sent' as const },
  ];
  server.answer(fetchReminders, () => all);
  const ended = server.answer(endReminder, ({ questId }) => {
    all = all.filter((one) => one.questId !== questId);
    return { wasThere: true };
  });
  await show(<RemindersCard user={aUser()} />);
  await expect.poll(() => rows.elements()).toHaveLength(2);
  await expect.element(card.getByRole('link', { name: 'Walk at dawn' })).toHaveAttribute('href', '/qd/7');
  await expect.element(rows.nth(1)).toMatchTextContent(/Our mail has gone out/);
  await end('Walk at dawn').click();
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await end('Race').click();
  await expect.element(card.getByText(message('reminder.none'))).toBeVisible();
  expect(ended).toEqual([{ questId: 7 }, { questId: 8 }]);
});

test('what does not come can be tried again, and what cannot be ended stays', async ({
  show,
  server,
  allowConsole,
}) => {
  allowConsole(/403|503/);
  server.answer(fetchReminders, refused('busy'));
  await show(<RemindersCard user={aUser()} />);
  await expect.element(card.getByRole('alert')).toBeVisible();
  server.answer(fetchReminders, [{ questId: 7, title: 'Race', startTime: 1.8e12, state: 'waiting' }]);
  server.answer(endReminder, refused('forbidden'));
  await card.getByRole('button', { name: message('ui.retry') }).click();
  await end('Race').click();
  await expect.element(page.getByText(message('common.somethingWrong'))).toBeVisible();
  await expect.element(end('Race')).toBeEnabled();
});

test('a guest, who gets no mail, has no list', async ({ show }) => {
  await show(
    <>
      <RemindersCard user={aUser({ isGeneric: true })} />
      <p>Nothing above</p>
    </>,
  );
  await expect.element(page.getByText('Nothing above')).toBeVisible();
  expect(card.elements()).toEqual([]);
});
