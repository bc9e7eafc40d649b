import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import { smtpMailer } from './smtp-mailer.ts';

const FROM = { name: 'Mangoquest', address: 'no-reply@quests.example.org' };
const mailOf = (id: number) => ({
  id,
  createdAt: 1,
  to: `u${id}@example.org`,
  subject: 's',
  text: 't',
  html: '<p>t</p>',
});

/** A mail server behind a proxy that counts connections, and can refuse them. */
async function behindADoor() {
  const server = await startMailServer();
  const port = Number(new URL(server.url).port);
  const open = new Set<Socket>();
  let count = 0;
  let most = 0;
  const door = createServer((client) => {
    const inside = connect(port, '127.0.0.1');
    open.add(client);
    count += 1;
    most = Math.max(most, open.size);
    client.pipe(inside).pipe(client);
    client.on('error', () => undefined);
    inside.on('error', () => undefined);
    client.on('close', () => {
      open.delete(client);
      inside.destroy();
    });
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  onTestFinished(async () => {
    door.close();
    await server.close();
  });
  return {
    received: server.received,
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    open,
    counts: () => ({ count, most }),
  };
}

test('many mails share five connections, and closing leaves none', async () => {
  const { url, received, open, counts } = await behindADoor();
  const mailer = smtpMailer(url, FROM);
  await Promise.all(Array.from({ length: 60 }, (_, id) => mailer.send(mailOf(id))));
  expect(new Set(received.map(({ to }) => to)).size).toBe(60);
  expect(counts()).toEqual({ count: 5, most: 5 });
  mailer.close();
  await expect.poll(() => open.size).toBe(0);
});

test('the address may ask for fewer connections', async () => {
  const { url, counts } = await behindADoor();
  const mailer = smtpMailer(`${url}?maxConnections=1`, FROM);
  onTestFinished(() => {
    mailer.close();
  });
  await Promise.all([1, 2, 3].map((id) => mailer.send(mailOf(id))));
  expect(counts()).toEqual({ count: 1, most: 1 });
});

test('a connection that the mail server has ended meanwhile costs no mail', async () => {
  const { url, received, open, counts } = await behindADoor();
  const mailer = smtpMailer(url, FROM);
  onTestFinished(() => {
    mailer.close();
  });
  await mailer.send(mailOf(1));
  for (const socket of open) socket.destroy();
  await mailer.send(mailOf(2));
  expect(received.map(({ to }) => to)).toEqual(['u1@example.org', 'u2@example.org']);
  expect(counts().count).toBe(2);
});
