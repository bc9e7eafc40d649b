import { EMAIL_CHANGE_LIFE, RECOVERY_LIFE } from '@mangoquest/core/account/one-time-code.ts';
import type { NewMail } from '../../../storage/interfaces/mail.ts';
import { composeMail } from '../../shared/mails/compose-mail.ts';
import type { Recipient } from '../../shared/mails/compose-mail.ts';

const NOTICE_LIFE = EMAIL_CHANGE_LIFE;

/*
 * Codes are in the fragment of a link: it is not sent to servers and not logged. `base` is our public address without
 * trailing slash.
 */

export function recoveryMail(
  to: Recipient & { readonly id: number },
  code: string,
  base: string,
  now: number,
): NewMail {
  return composeMail(
    to,
    {
      subject: 'mail.recover.subject',
      paragraphs: ['mail.recover.text'],
      button: { label: 'mail.recover.button', link: `${base}/login#recover=${code}&user=${to.id}` },
      notes: ['mail.ignore'],
      life: RECOVERY_LIFE,
    },
    now,
  );
}

export function passwordChangedMail(to: Recipient, now: number): NewMail {
  return composeMail(
    to,
    {
      subject: 'mail.passwordChanged.subject',
      paragraphs: ['mail.passwordChanged.text'],
      notes: ['mail.passwordChanged.alarm'],
      life: NOTICE_LIFE,
    },
    now,
  );
}

const confirmLink = (base: string, code: string) => `${base}/account#confirm-email=${code}`;

/** To the account's present address, about the new one. */
export function emailOldMail(to: Recipient, newEmail: string, code: string, base: string, now: number): NewMail {
  return composeMail(
    to,
    {
      subject: 'mail.emailOld.subject',
      paragraphs: ['mail.emailOld.text'],
      button: { label: 'mail.emailOld.button', link: confirmLink(base, code) },
      notes: ['mail.emailOld.alarm'],
      parameters: { email: newEmail },
      life: EMAIL_CHANGE_LIFE,
    },
    now,
  );
}

/** To the new address. */
export function emailNewMail(to: Recipient, code: string, base: string, now: number): NewMail {
  return composeMail(
    to,
    {
      subject: 'mail.emailNew.subject',
      paragraphs: ['mail.emailNew.text'],
      button: { label: 'mail.emailNew.button', link: confirmLink(base, code) },
      notes: ['mail.ignore'],
      life: EMAIL_CHANGE_LIFE,
    },
    now,
  );
}

/** To the owner of an address that another account asked for. */
export function emailTakenMail(to: Recipient, now: number): NewMail {
  return composeMail(
    to,
    { subject: 'mail.emailTaken.subject', paragraphs: ['mail.emailTaken.text'], notes: [], life: NOTICE_LIFE },
    now,
  );
}

/** To the account's former address. */
export function emailChangedMail(to: Recipient, newEmail: string, now: number): NewMail {
  return composeMail(
    to,
    {
      subject: 'mail.emailChanged.subject',
      paragraphs: ['mail.emailChanged.text'],
      notes: ['mail.emailChanged.alarm'],
      parameters: { email: newEmail },
      life: NOTICE_LIFE,
    },
    now,
  );
}
