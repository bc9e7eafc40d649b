import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { requestPasswordMail } from '@mangoquest/contract/calls/recovery.ts';
import { runHousekeeping } from '../jobs/housekeeping.ts';
import { startTestApp } from '../testing/test-app.ts';
import { isLocalHostName } from './local-host.ts';

async function appWithMail({
  host = '127.0.0.1',
  ...config
}: { readonly host?: string | null; readonly devOutbox?: boolean } = {}) {
  const app = await startTestApp({ config: { devOutbox: true, ...config } });
  onTestFinished(() => app.close());
  if (host !== null) await app.server.listen({ host, port: 0 });
  await app.signUp('ann');
  await app.storage.users.setEmail(1, 'ann+<b>@example.org', 1);
  await app.request(requestPasswordMail, { email: 'ann+<b>@example.org' });
  return app;
}

test('without a mail server the mails are read on this machine, with their links', async () => {
  const app = await appWithMail();
  await app.storage.outbox.add(
    {
      to: 'x@example.org',
      subject: '<script>alert(1)</script>',
      text: 'See http://localhost/login#recover=1&user=2 <b>',
      html: '<p>H</p>',
      expiresAt: 9e15,
    },
    app.clock.time,
  );
  const page = await app.server.inject({ method: 'GET', url: '/dev/outbox' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<a href="http://localhost/login#recover=1&amp;user=2">');
  expect(page.body).toContain('&lt;script&gt;');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w-]+'; frame-ancestors 'none'/,
  );
  expect(page.headers['cache-control']).toBe('no-store');
  const id = /\/dev\/outbox\/(\d+)/.exec(page.body)?.[1];
  const mail = await app.server.inject({ method: 'GET', url: `/dev/outbox/${id}` });
  expect(mail.body).toBe('<p>H</p>');
  expect(mail.headers['content-security-policy']).toContain('sandbox');
  for (const wrong of ['0', '999999', 'x', '1e3'])
    expect((await app.server.inject({ method: 'GET', url: `/dev/outbox/${wrong}` })).statusCode).toBe(404);
});

test.each<[string, Record<string, string>, string]>([
  ['another machine', {}, '192.168.1.20'],
  ['another machine that names itself localhost', { host: 'localhost' }, '10.0.0.9'],
  ['a page whose name was bound to this machine', { host: 'rebound.evil.example' }, '127.0.0.1'],
  ['a name that only begins like this machine', { host: 'localhost.evil.example:8080' }, '127.0.0.1'],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
  ['another kind of proxy', { forwarded: 'for=203.0.113.7' }, '127.0.0.1'],
  ['a third kind', { via: '1.1 proxy' }, '127.0.0.1'],
])('%s finds nothing there', async (_who, headers, remoteAddress) => {
  const app = await appWithMail();
  for (const url of ['/dev/outbox', '/dev/outbox/1']) {
    const reply = await app.server.inject({ method: 'GET', url, headers, remoteAddress });
    expect([reply.statusCode, reply.body.includes('ann')]).toEqual([404, false]);
  }
});

test('a proxy that was told nothing finds nothing there', async () => {
  const app = await appWithMail();
  const { port } = app.server.server.address() as AddressInfo;
  const statusBy = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET /dev/outbox HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      });
      socket
        .once('data', (bytes) => {
          resolve(bytes.toString('latin1').slice(9, 12));
          socket.destroy();
        })
        .once('error', reject);
    });
  expect([await statusBy('1.0'), await statusBy('1.1')]).toEqual(['404', '200']);
});

test('where other machines reach the server it shows nothing, whatever name and socket a request comes by', async () => {
  const app = await appWithMail({ host: '0.0.0.0' });
  const { port } = app.server.server.address() as AddressInfo;
  // A TCP relay on this machine, such as `socat`: the connection is local, but the Host is chosen by the remote client.
  const relay = createServer((client) => {
    client.pipe(connect(port, '127.0.0.1')).pipe(client);
  });
  await new Promise<void>((resolve) => {
    relay.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    relay.close();
  });
  for (const to of [port, (relay.address() as AddressInfo).port]) {
    const reply = await fetch(`http://localhost:${to}/dev/outbox`, { headers: { connection: 'close' } });
    expect([reply.status, (await reply.text()).includes('ann')]).toEqual([404, false]);
  }
});

test.each<[string, Parameters<typeof appWithMail>[0]]>([
  ['asked for', { devOutbox: false }],
  ['bound to anything', { host: null }],
])('while it is not %s it does not exist', async (_what, options) => {
  const app = await appWithMail(options);
  for (const url of ['/dev/outbox', '/dev/outbox/1']) {
    const reply = await app.server.inject({ method: 'GET', url, remoteAddress: '127.0.0.1' });
    expect(reply.body).not.toContain('ann');
    expect(reply.statusCode).not.toBe(200);
  }
});

test.each([
  ['a mail server', { smtp: {} }],
  ['a proxy in front', { trustProxy: 1 }],
  ['a public address', { publicUrl: 'https://quests.example.org' }],
])('with %s it does not exist', async (_what, config) => {
  const app = await startTestApp({ config: { devOutbox: true, ...config } });
  onTestFinished(() => app.close());
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const reply = await app.server.inject({ method: 'GET', url: '/dev/outbox', remoteAddress: '127.0.0.1' });
  expect(reply.body).not.toContain('Outbox');
  expect([404, 503]).toContain(reply.statusCode);
});

test('mails are kept for a day', async () => {
  const app = await appWithMail();
  app.clock.time += 24 * 60 * 60_000;
  await runHousekeeping({ storage: app.storage, clock: app.clock });
  expect(await app.storage.outbox.newest(5)).toHaveLength(1);
  app.clock.time += 1;
  await runHousekeeping({ storage: app.storage, clock: app.clock });
  expect(await app.storage.outbox.newest(5)).toEqual([]);
});

test.each(['localhost', 'LOCALHOST', 'quests.localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]'])(
  '%s is this machine',
  (name) => {
    expect(isLocalHostName(name)).toBe(true);
  },
);

test.each([
  '',
  'local',
  'localhost.',
  'xlocalhost',
  'evil.example',
  '127.0.0.1.evil.example',
  '127.0.0',
  '1127.0.0.1',
  '0.0.0.0',
  '192.168.0.1',
  '[::2]',
])('%j is not', (name) => {
  expect(isLocalHostName(name)).toBe(false);
});
