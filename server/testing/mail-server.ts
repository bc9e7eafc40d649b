// A local mail server that accepts and counts all mails.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** `take` is awaited before a received mail is accepted. */
export async function startMailServer(take: () => Promise<void> = async () => undefined): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      let raw: string;
      try {
        raw = await text(stream);
        await take();
      } catch (error) {
        // The sender has disconnected.
        done(error as Error);
        return;
      }
      const messageId = /^Message-ID: *(\S+)/im.exec(raw)?.[1] ?? '';
      for (const { address } of envelope.rcptTo) received.push({ to: address, messageId, at: Date.now() });
      done();
    },
  });
  // Ignores connections reset by a killed client.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
