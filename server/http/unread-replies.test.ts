import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const BYTES = 64 * 1024 * 1024;

/** The app with a large file, listening. */
async function appWithLargeFile(unreadReplyMs: number) {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-large-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '');
  writeFileSync(join(folder, 'assets', 'large.bin'), Buffer.alloc(BYTES));
  const app = await startTestApp({ webFolder: folder, unreadReplyMs });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

test('a client that stops reading is cut off, and what waited for it is gone', async () => {
  const app = await appWithLargeFile(200);
  const accepted = once(app.server.server, 'connection');
  const client = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
  });
  client.on('error', () => undefined);
  client.pause();
  client.write('GET /assets/large.bin HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [served] = await accepted;
  await once(served, 'close');
  expect(served.bytesWritten).toBeGreaterThan(0);
  expect(served.destroyed).toBe(true);
});

test('one that sends and does not read is cut off like one that is silent', async () => {
  const app = await appWithLargeFile(200);
  const accepted = once(app.server.server, 'connection');
  const client = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write('GET /assets/large.bin HTTP/1.1\r\nhost: localhost\r\n\r\n');
  // Empty lines before a request do not start one.
  const sending = setInterval(() => {
    client.write('\r\n');
  }, 20);
  onTestFinished(() => {
    clearInterval(sending);
    client.destroy();
  });
  const [served] = await accepted;
  await once(served, 'close');
  expect(served.destroyed).toBe(true);
});

test('one that reads gets all of it, and its connection is kept for the next request', async () => {
  const app = await appWithLargeFile(5_000);
  const client = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
  });
  client.write('GET /assets/large.bin HTTP/1.1\r\nhost: localhost\r\n\r\n');
  let bytes = 0;
  for await (const chunk of client.iterator({ destroyOnReturn: false })) if ((bytes += chunk.length) > BYTES) break;
  client.write('GET /health HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 /);
});
