// Requests that are sent one behind the other, without waiting for replies.
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { MAX_HELD } from './limits.ts';

test('who is over a limit and does not wait for the refusals loses the connection, and nobody else', async () => {
  // One or two searches a minute.
  const app = await startTestApp({ config: { rateLimit: 0.001 } });
  onTestFinished(() => app.close());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  const search = 'GET /geocode/search?q=a HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const ended = once(client.resume(), 'close');
  client.write(search.repeat(MAX_HELD + 10));
  await ended;
  expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200);
});
