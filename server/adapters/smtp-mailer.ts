import { createTransport } from 'nodemailer';
import type { Mailer, MailSender } from '../ports/mailer.ts';

/** Timeouts in milliseconds, after which a mail counts as not accepted. */
const CONNECT_MS = 15_000;
const SILENCE_MS = 30_000;
/** Idle connections are closed after this time, before the mail server does it. Milliseconds. */
const IDLE_MS = 10_000;

/**
 * Sends mails through the mail server of `smtp://` or `smtps://`, whose query parameters are nodemailer's options.
 * Connections are pooled: five at most, unless the URL sets `maxConnections`.
 */
export function smtpMailer(url: string, from: MailSender): Mailer {
  // A mail only contains our own texts; it must not refer to files or URLs to be read.
  const transport = createTransport({
    url,
    pool: true,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ id, createdAt, to, subject, text, html, unsubscribe }) {
      // As an object, the text is always a single address.
      await transport.sendMail({
        from: { ...from },
        to: { name: '', address: to },
        // The same for every attempt: a node may crash before it records that a mail was accepted.
        messageId: `<${createdAt}.${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
        subject,
        text,
        html,
        // Prevents automatic replies.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    },
    close() {
      transport.close();
    },
  };
}
