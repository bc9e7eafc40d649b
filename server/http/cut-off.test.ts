import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logOut } from '@mangoquest/contract/calls/accounts.ts';
import { openStorage } from '../storage/open-storage.ts';
import { startTestApp } from '../testing/test-app.ts';
import { networkOf } from './limits.ts';

test('a request whose sender has gone while it is looked at is no fault, and writes no stack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-cut-'));
  const storage = await openStorage({ kind: 'sqlite', file: join(folder, 'test.sqlite') });
  const [begun, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked = Promise.withResolvers<void>();
  const app = await startTestApp({
    storage: {
      ...storage,
      sessions: {
        ...storage.sessions,
        // Called before anything reads the client's address.
        async byAccessHash() {
          begun.resolve();
          await gone.promise;
          setImmediate(() => {
            asked.resolve();
          });
          return null;
        },
      },
    },
  });
  try {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const connected = once(app.server.server, 'connection') as Promise<[Socket]>;
    const socket = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST ${logOut.path} HTTP/1.1\r\nhost: localhost\r\nmytoken: unknown\r\nrequestid: any\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    );
    const [ours] = await connected;
    await begun.promise;
    const closed = new Promise((resolve) => {
      ours.once('close', resolve);
    });
    socket.resetAndDestroy();
    await closed;
    expect(ours.remoteAddress).toBeUndefined();
    gone.resolve();
    await asked.promise;
    // The next request is served once everything of the first is through.
    expect((await fetch(`http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}/health`)).status).toBe(
      200,
    );
    expect(app.logged).toEqual([]);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('who has gone has no network', () => {
  expect(networkOf(undefined)).toBe('');
});
