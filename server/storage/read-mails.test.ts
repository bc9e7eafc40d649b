import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, openTestStorage } from '../testing/storage.ts';
import { readMails } from './read-mails.ts';

describe.each(DIALECTS)('mails read by an operator on %s', (dialect) => {
  test('the newest first, while the program uses the database, and nothing is written', async () => {
    const { storage, config, remove } = await openTestStorage(dialect);
    onTestFinished(remove);
    expect(await readMails(config, 5)).toEqual([]);
    for (let n = 1; n <= 3; n += 1)
      await storage.outbox.add(
        { to: `n${n}@example.org`, subject: `S ${n}`, text: `T ${n}`, html: '<p></p>', expiresAt: 9e15 },
        n,
      );
    const mails = await readMails(config, 2);
    expect(mails.map(({ to, subject, text, createdAt }) => [to, subject, text, createdAt])).toEqual([
      ['n3@example.org', 'S 3', 'T 3', 3],
      ['n2@example.org', 'S 2', 'T 2', 2],
    ]);
    // None was taken to be sent.
    expect(await storage.jobs.claim(['mail'], 10, 100, 50)).toHaveLength(3);
  });
});
