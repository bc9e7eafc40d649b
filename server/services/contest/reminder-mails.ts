import type { UserId } from '@mangoquest/core/ids.ts';
import type { MailPlan, Recipient } from '../shared/mails/compose-mail.ts';
import { composeMail } from '../shared/mails/compose-mail.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import type { NewMail } from '../../storage/interfaces/mail.ts';
import type { AddressedReminder } from '../../storage/interfaces/reminders.ts';
import type { ReminderTokens } from './reminder-tokens.ts';

const CONFIRMATION_LIFE_MS = 86_400_000;

export interface StartingQuest {
  readonly id: number;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly start: number;
}

/** The mail before the start; a second mail tells of a start that moved. It expires at the start. */
export function reminderMail(
  to: AddressedReminder,
  { id, title, start }: StartingQuest,
  tokens: ReminderTokens,
  now: number,
): NewMail {
  const token = tokens.toStop(to.id);
  const time = localeFor(to.locale ?? '').dateTimeIn(start, to.timeZone);
  const isMoved = to.mailedStart !== null;
  const plan: MailPlan = {
    subject: isMoved ? 'mail.reminder.movedSubject' : 'mail.reminder.subject',
    paragraphs: [isMoved ? 'mail.reminder.movedText' : 'mail.reminder.text'],
    button: { label: 'mail.reminder.button', link: `${to.linkBase}/qd/${id}` },
    notes: [],
    parameters: { title, time },
    life: start - now,
    // The fragment is not sent to servers and not logged; mail programs get the address of the call.
    unsubscribe: {
      link: `${to.linkBase}/reminders#stop=${token}`,
      address: `${to.linkBase}/api/reminders/stop/${token}`,
    },
  };
  return composeMail(to, plan, now);
}

/** To an unconfirmed address: its link confirms it and starts the user's reminders. It contains no text by the user: the mailbox may be a stranger's. */
export function confirmationMail(
  to: Recipient & { readonly id: UserId },
  base: string,
  tokens: ReminderTokens,
  now: number,
): NewMail {
  const plan: MailPlan = {
    subject: 'mail.reminderConfirm.subject',
    paragraphs: ['mail.reminderConfirm.text'],
    button: {
      label: 'mail.reminderConfirm.button',
      link: `${base}/reminders#confirm=${tokens.toConfirm(to.id, to.email, now)}`,
    },
    notes: ['mail.ignore'],
    parameters: {},
    life: CONFIRMATION_LIFE_MS,
  };
  return composeMail(to, plan, now);
}
