import { EMAIL_CHANGE_LIFE, RECOVERY_LIFE } from '@mangoquest/core/account/one-time-code.ts';
import type { MessageParameters } from '@mangoquest/core/issue.ts';
import { mailLanguage, mailMessage } from '@mangoquest/core/messages/mail.ts';
import type { MailKey } from '@mangoquest/core/messages/mail.ts';
import type { NewMail } from '../../../storage/interfaces/mail.ts';
import { mailHtml, mailText } from './mail-frame.ts';

/** Who a mail is for. */
export interface Recipient {
  readonly email: string;
  readonly username: string;
  readonly locale: string | null;
}

interface MailPlan {
  readonly subject: MailKey;
  readonly paragraphs: readonly MailKey[];
  readonly button?: { readonly label: MailKey; readonly link: string };
  readonly notes: readonly MailKey[];
  readonly parameters?: MessageParameters;
  readonly life: number;
}

const NOTICE_LIFE = EMAIL_CHANGE_LIFE;

function compose({ email, username, locale }: Recipient, { subject, paragraphs, button, notes, parameters, life }: MailPlan, now: number): NewMail {
  const language = mailLanguage(locale);
  const say = (key: MailKey) => mailMessage(language, key, { name: username, ...parameters });
  const content = {
    language, subject: say(subject), hello: say('hello'), paragraphs: paragraphs.map(say), notes: notes.map(say), footer: say('footer'),
    action: button === undefined ? null : { label: say(button.label), link: button.link, fallback: say('linkFallback') },
  };
  return { to: email, subject: content.subject, text: mailText(content), html: mailHtml(content), expiresAt: now + life };
}

/*
 * Codes stand in the fragment of a link: it reaches no server and no log. `base` is where people reach us, without a
 * slash at its end.
 */

export function recoveryMail(to: Recipient & { readonly id: number }, code: string, base: string, now: number): NewMail {
  return compose(to, {
    subject: 'recover.subject', paragraphs: ['recover.text'], button: { label: 'recover.button', link: `${base}/login#recover=${code}&user=${to.id}` },
    notes: ['ignore'], life: RECOVERY_LIFE,
  }, now);
}

export function passwordChangedMail(to: Recipient, now: number): NewMail {
  return compose(to, { subject: 'passwordChanged.subject', paragraphs: ['passwordChanged.text'], notes: ['passwordChanged.alarm'], life: NOTICE_LIFE }, now);
}

const confirmLink = (base: string, code: string) => `${base}/account#confirm-email=${code}`;

/** To the address that the account has, about the one it is to get. */
export function emailOldMail(to: Recipient, newEmail: string, code: string, base: string, now: number): NewMail {
  return compose(to, {
    subject: 'emailOld.subject', paragraphs: ['emailOld.text'], button: { label: 'emailOld.button', link: confirmLink(base, code) },
    notes: ['emailOld.alarm'], parameters: { email: newEmail }, life: EMAIL_CHANGE_LIFE,
  }, now);
}

/** To the new address. */
export function emailNewMail(to: Recipient, code: string, base: string, now: number): NewMail {
  return compose(to, {
    subject: 'emailNew.subject', paragraphs: ['emailNew.text'], button: { label: 'emailNew.button', link: confirmLink(base, code) },
    notes: ['ignore'], life: EMAIL_CHANGE_LIFE,
  }, now);
}

/** To the owner of an address that another account asked for. */
export function emailTakenMail(to: Recipient, now: number): NewMail {
  return compose(to, { subject: 'emailTaken.subject', paragraphs: ['emailTaken.text'], notes: [], life: NOTICE_LIFE }, now);
}

/** To the address that the account had. */
export function emailChangedMail(to: Recipient, newEmail: string, now: number): NewMail {
  return compose(to, {
    subject: 'emailChanged.subject', paragraphs: ['emailChanged.text'], notes: ['emailChanged.alarm'], parameters: { email: newEmail }, life: NOTICE_LIFE,
  }, now);
}
