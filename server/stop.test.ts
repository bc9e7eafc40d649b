import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { stopServer } from './stop.ts';
import { startTestApp } from './testing/test-app.ts';

test('a request that is on its way while the server stops is answered, and its connection closed', async () => {
  const app = await startTestApp();
  onTestFinished(() => app.close());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => { reply += text; });
  const closed = new Promise((resolve) => { socket.once('close', resolve); });
  socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n');
  await sleep(100);
  const stopped = stopServer(app.server, async () => undefined);
  await sleep(20);
  socket.write('\r\n');
  await closed;
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/\r\nconnection: close\r\n/i);
  expect(await stopped).toBe(true);
});
