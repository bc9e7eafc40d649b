import { createTransport } from 'nodemailer';
import type { Mailer, MailSender } from '../ports/mailer.ts';

/** A mail server that does not answer for so long has not taken the mail. Milliseconds. */
const CONNECT_MS = 15_000;
const SILENCE_MS = 30_000;
/** A connection that nothing was sent over for so long is ended, before the mail server gets tired of it. Milliseconds. */
const IDLE_MS = 10_000;

/**
 * Hands mails over by a few connections that are kept for the next ones: five at most, unless the address says
 * `maxConnections`. Sends through the mail server of `smtp://` or `smtps://`; its own query parameters are nodemailer's
 * options.
 */
export function smtpMailer(url: string, from: MailSender): Mailer {
  // A mail is made of our own texts; nothing in it may name a file or an address to fetch.
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
      // As an object the address is one address, whatever stands in it.
      await transport.sendMail({
        from: { ...from },
        to: { name: '', address: to },
        // The same each time it is sent: a node may end before it has noted that a mail was taken.
        messageId: `<${createdAt}.${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
        subject,
        text,
        html,
        // Answers of machines would come back to nobody.
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
