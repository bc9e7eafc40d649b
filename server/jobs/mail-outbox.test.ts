import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { smtpMailer } from '../adapters/smtp-mailer.ts';
import type { Mailer } from '../ports/mailer.ts';
import { passwordChangedMail, recoveryMail } from '../services/account/mails/account-mails.ts';
import { NO_JOBS } from '../testing/no-jobs.ts';
import { openTestStorage } from '../testing/storage.ts';
import type { TestStorage } from '../testing/storage.ts';
import { mailJob } from './mail-outbox.ts';
import { jobRunner } from './runner.ts';

const FROM = { name: 'Mangoquest', address: 'no-reply@quests.example.org' };
const MINUTE = 60_000;

let opened: TestStorage;
let time: number;
const clock = { now: () => time };
const troubles: string[] = [];
const onError = (error: Error) => {
  troubles.push(error.message);
};
beforeEach(async () => {
  opened = await openTestStorage('sqlite');
  time = 1_000_000;
  troubles.length = 0;
});
afterEach(() => opened.remove());

interface Received {
  readonly recipients: readonly string[];
  readonly mail: Email;
  readonly raw: string;
}

/** A local mail server; `refuse` answers each recipient with an error. */
async function mailServer(
  refuse?: string,
): Promise<{ readonly mailer: Mailer; readonly received: Received[]; readonly url: string }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      done(refuse === undefined ? null : Object.assign(new Error(refuse), { responseCode: 550 }));
    },
    async onData(stream, { envelope }, done) {
      const raw = await text(stream);
      received.push({
        recipients: envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(raw),
        raw,
      });
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  );
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const mailer = smtpMailer(url, FROM);
  onTestFinished(() => {
    mailer.close();
  });
  return { mailer, received, url };
}

const nora = { id: 7, email: 'nora@example.org', username: 'Nora <b>Vidal</b> & Söhne 🥭', locale: 'en' };
const code = 'c0de'.repeat(10);
const runnerOf = (mailer: Mailer, everyMs?: number) =>
  jobRunner(
    {
      jobs: opened.storage.jobs,
      clock,
      onError,
      table: {
        ...NO_JOBS,
        mail: mailJob({ storage: opened.storage, mailer }),
      },
    },
    everyMs,
  );
const sendDueMails = (mailer: Mailer) => runnerOf(mailer).runDue();

test('a mail arrives as text and HTML, with its link whole in both, and is gone from the outbox', async () => {
  const { mailer, received } = await mailServer();
  await opened.storage.outbox.add(recoveryMail(nora, code, 'https://quests.example.org', time), time);
  expect(await sendDueMails(mailer)).toBe(1);
  const [{ recipients, mail, raw }] = received as [Received];
  expect(recipients).toEqual(['nora@example.org']);
  expect(mail).toMatchObject({
    from: FROM,
    to: [{ address: 'nora@example.org' }],
    subject: 'Set a new password for Mangoquest',
  });
  const link = `https://quests.example.org/login#recover=${code}&user=7`;
  expect(mail.text).toContain(`Hello ${nora.username},`);
  expect(mail.text).toContain(`Set a new password:\n${link}`);
  expect(mail.html).toContain('Hello Nora &lt;b&gt;Vidal&lt;/b&gt; &amp; Söhne 🥭,');
  expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
  // Opening the mail loads nothing and runs no script.
  expect(mail.html).not.toMatch(/<(img|script|link|iframe)|url\(|@import/i);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(await opened.storage.outbox.newest(5)).toEqual([]);
  expect(troubles).toEqual([]);
});

test.each([
  'nora@example.org\r\nBcc: victim@example.org',
  'nora@example.org\nSubject: x',
  'nora@example.org, victim@example.org',
  '"x" <victim@example.org>',
])('an address like %j adds no header and no recipient', async (to) => {
  const { mailer, received } = await mailServer();
  await opened.storage.outbox.add({ ...passwordChangedMail(nora, time), to }, time);
  await sendDueMails(mailer);
  for (const { mail, recipients } of received) {
    expect(recipients).toHaveLength(1);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toBe('Your Mangoquest password was changed');
    expect(recipients).not.toContain('victim@example.org');
  }
});

test('a subject and a name with line breaks stay where they are', async () => {
  const { mailer, received } = await mailServer();
  const mail = passwordChangedMail(
    { ...nora, username: 'x\r\nBcc: victim@example.org\r\n\r\n<script>1</script>' },
    time,
  );
  await opened.storage.outbox.add({ ...mail, subject: 'Hello\r\nBcc: victim@example.org' }, time);
  await sendDueMails(mailer);
  const [{ mail: got, recipients, raw }] = received as [Received];
  expect(recipients).toEqual(['nora@example.org']);
  expect(got.bcc ?? []).toEqual([]);
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  expect(got.html).not.toContain('<script>');
});

test('a mail that is not taken is tried again after 1, 5, 30, 120 and 480 minutes, and then given up', async () => {
  const { mailer, received } = await mailServer('no such mailbox nora@example.org');
  await opened.storage.outbox.add({ ...passwordChangedMail(nora, time), expiresAt: time + 1_000 * MINUTE }, time);
  const tries: number[] = [];
  const begin = time;
  for (; time < begin + 900 * MINUTE; time += MINUTE)
    if ((await sendDueMails(mailer)) > 0) tries.push((time - begin) / MINUTE);
  expect(tries).toEqual([0, 1, 6, 36, 156, 636]);
  expect(received).toEqual([]);
  expect(troubles).toHaveLength(6);
  expect(troubles.at(-1)).toMatch(
    /^job mail \d+ failed, try 6, and is given up: mail \d+ was not sent: EENVELOPE 550$/,
  );
  expect(troubles.join()).not.toContain('nora');
  const [row] = await opened.raw('select last_error, due_at from jobs');
  expect(row).toEqual({ last_error: expect.stringMatching(/^mail \d+ was not sent: EENVELOPE 550$/), due_at: null });
  expect(await opened.storage.outbox.newest(5)).toHaveLength(1);
});

test('a mail server that is away is tried again; what it says nothing true about any more is not sent', async () => {
  const { mailer, received } = await mailServer();
  const away = smtpMailer('smtp://127.0.0.1:1', FROM);
  onTestFinished(() => {
    away.close();
  });
  await opened.storage.outbox.add(recoveryMail(nora, code, 'https://quests.example.org', time), time);
  await sendDueMails(away);
  expect(troubles).toEqual([
    expect.stringMatching(/try 1, the next in 1 min: mail \d+ was not sent: (ESOCKET|ECONNREFUSED)$/),
  ]);
  time += 61 * MINUTE;
  expect(await sendDueMails(mailer)).toBe(1);
  expect(received).toEqual([]);
  expect(await opened.raw('select * from jobs')).toEqual([]);
});

test('nodes that look at once send each mail once', async () => {
  const { mailer, received } = await mailServer();
  for (let n = 0; n < 20; n++)
    await opened.storage.outbox.add({ ...passwordChangedMail(nora, time), to: `u${n}@example.org` }, time);
  await Promise.all(Array.from({ length: 8 }, () => sendDueMails(mailer)));
  expect(new Set(received.map(({ recipients }) => recipients[0])).size).toBe(20);
  expect(received).toHaveLength(20);
});

test('the job looks by itself, and ends after what is under way', async () => {
  const { mailer, received } = await mailServer();
  for (let n = 0; n < 12; n++)
    await opened.storage.outbox.add({ ...passwordChangedMail(nora, time), to: `u${n}@example.org` }, time);
  const runner = runnerOf(mailer, 20);
  runner.start();
  await expect.poll(() => received).toHaveLength(12);
  await runner.stop();
  expect(await opened.storage.outbox.newest(5)).toEqual([]);
});
