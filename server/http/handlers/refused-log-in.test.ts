import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logIn } from '@mangoquest/contract/calls/accounts.ts';
import { openStorage } from '../../storage/open-storage.ts';
import { sqliteFromTemplate } from '../../testing/templates.ts';
import { EMPTY_CREDENTIALS, startTestApp } from '../../testing/test-app.ts';

test('a refused log-in is answered before it is noted, as one is of which nothing is noted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-refused-'));
  const storage = await openStorage(await sqliteFromTemplate(join(folder, 'test.sqlite')));
  const { securityLog } = storage;
  const [begun, mayContinue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const noted = Promise.withResolvers<void>();
  const app = await startTestApp({
    storage: {
      ...storage,
      securityLog: {
        ...securityLog,
        async add(userId, kind, now) {
          if (kind === 'refused') {
            begun.resolve();
            await mayContinue.promise;
          }
          await securityLog.add(userId, kind, now);
          if (kind === 'refused') noted.resolve();
        },
      },
    },
  });
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { userId, email } = await app.signUp('ida');
  const reply = await app.request(logIn, { ...EMPTY_CREDENTIALS, email, password: 'Wrong-guess-1!' });
  expect(reply.body).toBe('wrong_pass');
  await begun.promise;
  expect((await securityLog.ofUser(userId, 9)).map(({ kind }) => kind)).not.toContain('refused');
  mayContinue.resolve();
  await noted.promise;
  expect((await securityLog.ofUser(userId, 9)).map(({ kind }) => kind)).toContain('refused');
});
