import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, emptyDatabase, migrateBefore } from '../../testing/storage.ts';
import { openStorage } from '../open-storage.ts';

describe.each(DIALECTS)('the mails of an older program on %s', (dialect) => {
  test('wait as jobs that are due when they were, with their tries; one that was given up stays so', async () => {
    const { config, raw, remove } = await emptyDatabase(dialect);
    onTestFinished(remove);
    await migrateBefore(22, config);
    const mail = (to: string, dueAt: number | null, attempts: number) =>
      raw(`insert into mail_outbox
      (to_address, subject, text, html, created_at, due_at, expires_at, attempts, last_error) values ('${to}', 's', 't', 'h', 5, ${dueAt}, 900, ${attempts}, 'E')`);
    await mail('waits@example.org', 10, 2);
    await mail('later@example.org', 80, 0);
    await mail('over@example.org', null, 6);
    const storage = await openStorage(config);
    onTestFinished(() => storage.close());
    const [claimed, ...none] = await storage.jobs.claim(['mail'], 5, 99, 50);
    expect(none).toEqual([]);
    expect(claimed).toMatchObject({ kind: 'mail', tries: 3 });
    const { mailId } = (claimed as { payload: unknown }).payload as { mailId: number };
    expect(await storage.outbox.unsent(mailId, 50)).toMatchObject({ to: 'waits@example.org' });
    expect(await storage.jobs.counts(['mail'], 90)).toEqual({ due: 1, running: 1, failed: 1 });
  });
});
