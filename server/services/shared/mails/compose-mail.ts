import type { MessageKey, MessageParameters } from '@mangoquest/core/messages/keys.ts';
import { localeFor } from '@mangoquest/language/whole.ts';
import type { NewMail } from '../../../storage/interfaces/mail.ts';
import { mailHtml, mailText } from './mail-frame.ts';

/** The recipient of a mail. */
export interface Recipient {
  readonly email: string;
  readonly username: string;
  /** The language of the account (BCP 47); null if unknown. */
  readonly locale: string | null;
}

export type MailKey = Extract<MessageKey, `mail.${string}`>;

export interface MailPlan {
  readonly subject: MailKey;
  readonly paragraphs: readonly MailKey[];
  readonly button?: { readonly label: MailKey; readonly link: string };
  readonly notes: readonly MailKey[];
  /** Reason for the mail, if the recipient has no account yet or any more. */
  readonly footer?: MailKey;
  readonly parameters?: MessageParameters;
  /** Milliseconds after which the mail is no longer sent. */
  readonly life: number;
  /** The link that unsubscribes from such mails. */
  readonly unsubscribe?: {
    /** A page of ours, linked in the mail. */
    readonly link: string;
    /** The address for one-click unsubscribing, by a POST. */
    readonly address: string;
  };
}

/** A mail in the recipient's language. */
export function composeMail(
  { email, username, locale: wanted }: Recipient,
  { subject, paragraphs, button, notes, footer = 'mail.footer', parameters, life, unsubscribe }: MailPlan,
  now: number,
): NewMail {
  const locale = localeFor(wanted ?? '');
  const say = (key: MailKey) => locale.sentence({ message: key, parameters: { name: username, ...parameters } });
  const content = {
    language: locale.tag,
    direction: locale.direction,
    subject: say(subject),
    hello: say('mail.hello'),
    paragraphs: paragraphs.map(say),
    notes: notes.map(say),
    footer: say(footer),
    ending: unsubscribe === undefined ? null : { label: say('mail.unsubscribe'), link: unsubscribe.link },
    action:
      button === undefined ? null : { label: say(button.label), link: button.link, fallback: say('mail.linkFallback') },
  };
  return {
    to: email,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(unsubscribe !== undefined && { unsubscribe: unsubscribe.address }),
    expiresAt: now + life,
  };
}
