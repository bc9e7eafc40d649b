import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { stopperOf } from './stop.ts';
import { startTestApp } from './testing/test-app.ts';

test('a request that is on its way while the server stops is answered, and its connection closed', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const stopServer = stopperOf(app.server);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    reply += text;
  });
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n');
  await sleep(100);
  const stopped = stopServer(async () => undefined);
  await sleep(20);
  socket.write('\r\n');
  await closed;
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  expect(await stopped).toBe(true);
});

test.each([
  [
    'a body',
    'POST /mobile/Authorizer HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 40\r\n\r\n{"email":',
  ],
  ['a head', 'POST /mobile/Authorizer HTTP/1.1\r\nhost: loc'],
])('%s that is half sent and never comes holds nobody up, and is no failure', async (_what, text) => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  const stopServer = stopperOf(app.server);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  const closed = new Promise((resolve) => {
    socket.on('error', () => undefined).once('close', resolve);
  });
  const taken = new Promise((resolve) => {
    app.server.server.once('connection', (each) => {
      each.once('data', resolve);
    });
  });
  socket.write(text);
  await taken;
  let isAfter = false;
  expect(
    await stopServer(
      async () => {
        isAfter = true;
      },
      { quiet: 100 },
    ),
  ).toBe(true);
  expect(isAfter).toBe(true);
  await closed;
});

test('a request that is still worked on at the limit is told', async () => {
  const app = await startTestApp({ geocoder: { search: () => new Promise(() => undefined), knows: 'towns' } });
  onTestFinished(() => app.close());
  const stopServer = stopperOf(app.server);
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).write('GET /geocode/search?q=x HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await new Promise((resolve) => {
    app.server.server.once('request', resolve);
  });
  expect(await stopServer(async () => undefined, { quiet: 50, limit: 300 })).toBe(false);
});
