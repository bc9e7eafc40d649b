import { page } from 'vitest/browser';
import {
  confirmReminder,
  fetchReminder,
  stopReminder,
  subscribeReminder,
} from '@mangoquest/contract/calls/reminders.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '../../language/language.ts';
import { setUser } from '../../session/session-state.ts';
import { refused } from '../../testing/fake-server.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { aSummary, aUser } from '../../testing/people.ts';
import { checkScreen, expect, test } from '../../testing/screen.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

const HOUR = 3_600_000;

interface Given {
  readonly user?: User | null;
  readonly startsIn?: number;
  readonly isConfirmed?: boolean;
  readonly state?: 'none' | 'waiting' | 'sent';
}

async function showDialog(
  { server, show }: { readonly server: FakeServer; readonly show: (part: React.ReactNode) => Promise<void> },
  { user = aUser(), startsIn = 50 * HOUR, isConfirmed = true, state = 'none' }: Given = {},
  known: ReturnType<typeof refused> | null = null,
): Promise<{ readonly isClosed: () => boolean }> {
  server.answer(fetchReminder, known ?? { state, isConfirmed, email: 'nora@example.org' });
  setUser(user);
  let isClosed = false;
  const version = { id: 1, number: 1, startTime: Date.now() + startsIn, endTime: null };
  await show(
    <ReminderDialog
      quest={aSummary({ version })}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  return { isClosed: () => isClosed };
}

const remindMe = page.getByRole('button', { name: message('reminder.remindMe') });

/** Once it is known whether the user is reminded already: until then it takes no press. */
async function pressRemindMe(): Promise<void> {
  await expect.element(remindMe).not.toHaveAttribute('aria-busy');
  await remindMe.click();
}

test('who wants to be reminded is asked once, and told what comes', async ({ server, show }) => {
  const sent = server.answer(subscribeReminder, 'ok!');
  const { isClosed } = await showDialog({ server, show });
  await expect.element(page.getByText(message('reminder.ask'))).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveAccessibleName(/2 days/);
  await expect.element(page.getByLabelText(message('reminder.email'))).toHaveValue('nora@example.org');
  await checkScreen();
  await pressRemindMe();
  await expect.element(page.getByText(message('reminder.set'))).toBeVisible();
  expect(isClosed()).toBe(true);
  expect(sent).toMatchObject([{ reminder: { questId: 1, what: 'email' } }]);
});

test.for([
  ['less than an hour before', { startsIn: HOUR / 2 }, 'ok!', 'reminder.setSoon'],
  ['asked for twice', {}, 'duplicate', 'reminder.already'],
] as const)('%s', async ([, given, outcome, said], { server, show }) => {
  server.answer(subscribeReminder, outcome);
  await showDialog({ server, show }, given);
  await pressRemindMe();
  await expect.element(page.getByText(message(said))).toBeVisible();
});

test('an address that is not confirmed is told of the link', async ({ server, show }) => {
  server.answer(subscribeReminder, 'ok!');
  await showDialog({ server, show }, { isConfirmed: false });
  await pressRemindMe();
  await expect.element(page.getByText(message('reminder.confirmFirst', { email: 'nora@example.org' }))).toBeVisible();
});

test('where it did not come whether the user is reminded already, they can ask all the same', async ({
  server,
  show,
  allowConsole,
}) => {
  allowConsole(/503/);
  await showDialog({ server, show }, {}, refused('busy'));
  server.answer(subscribeReminder, 'ok!');
  await pressRemindMe();
  await expect.element(page.getByText(message('reminder.set'))).toBeVisible();
});

test('what fails says so, and the dialog stays', async ({ server, show }) => {
  server.answer(subscribeReminder, 'error');
  const { isClosed } = await showDialog({ server, show });
  await pressRemindMe();
  await expect.element(page.getByRole('alert')).toHaveTextContent('An error occured.');
  expect(isClosed()).toBe(false);
});

test.for([
  ['a guest', aUser({ isGeneric: true }), 'reminder.guest'],
  ['a visitor', null, 'reminder.visitor'],
] as const)('%s can sign up', async ([, user, said], { server, show }) => {
  await showDialog({ server, show }, { user });
  await expect.element(page.getByText(message(said))).toBeVisible();
  await expect.element(page.getByRole('link', { name: message('reminder.signUp') })).toBeVisible();
  await expect.element(remindMe).not.toBeInTheDocument();
});

test('who is reminded already only looks', async ({ server, show }) => {
  await showDialog({ server, show }, { state: 'waiting' });
  await expect.element(page.getByText(message('reminder.already'))).toBeVisible();
  await expect.element(remindMe).not.toBeInTheDocument();
});

test('a link without its token is over', async ({ open, server }) => {
  server.answer(confirmReminder, { isConfirmed: false });
  server.answer(stopReminder, { wasThere: false });
  await open('/reminders');
  await expect.element(page.getByRole('heading', { name: message('reminder.over') })).toBeVisible();
  await checkScreen();
});
