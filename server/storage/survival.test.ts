import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS, makeQuest, makeUser, openTestStorage } from '../testing/storage.ts';

const WRITER = fileURLToPath(new URL('../testing/answer-writer.ts', import.meta.url));
const KILLS = Number(process.env['SURVIVAL_KILLS'] ?? 4);
const PLAYERS = 16;

describe.each(DIALECTS)('kill -9 on %s', (dialect) => {
  test('loses no acknowledged answer, and doubles none', { timeout: 30_000 + KILLS * 40_000 }, async () => {
    const opened = await openTestStorage(dialect);
    onTestFinished(() => opened.remove());
    const { quest } = await makeQuest(opened.storage);
    const entries: { entryId: number; userId: number }[] = [];
    for (let index = 0; index < PLAYERS; index++) {
      const { id: userId } = await makeUser(opened.storage);
      const { id: entryId } = await opened.storage.entries.enter(
        { userId, questId: quest.id, versionId: quest.version.id },
        1,
      );
      entries.push({ entryId, userId });
    }

    const acknowledged = new Set<string>();
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledged.size;
      const writer = spawn(
        process.execPath,
        [WRITER, JSON.stringify({ config: opened.config, entries, firstMindset: 1 + kill * 1_000_000 })],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let output = '';
      writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
      // Killed in the middle of its work, each time after a different amount of it.
      const enough = 200 + Math.floor(Math.random() * 1_500);
      await expect.poll(() => output.length, { timeout: 30_000, interval: 1 }).toBeGreaterThan(enough);
      writer.kill('SIGKILL');
      await once(writer, 'close');
      // The last line may be cut.
      for (const line of output.split('\n').slice(1, -1)) acknowledged.add(line);
      expect(acknowledged.size).toBeGreaterThan(before);
    }

    const storage = await opened.reopen();
    const rows = await opened.raw('select entry_id, mindset_id, stars from answers');
    const stored = new Set(rows.map(({ entry_id: entry, mindset_id: mindset }) => `${entry} ${mindset}`));
    expect(stored.size, 'none doubled').toBe(rows.length);
    expect(
      [...acknowledged].filter((answer) => !stored.has(answer)),
      'none lost',
    ).toEqual([]);
    for (const { entryId, userId } of entries) {
      const entry = await storage.entries.byId(entryId, userId);
      expect(entry?.score, 'the score moved with its answers').toBe(await storage.answers.scoreOf(entryId));
      expect(entry?.answerCount).toBe((await storage.answers.ofEntry(entryId)).length);
    }
    const check = dialect === 'sqlite' ? 'pragma integrity_check' : `select 'ok' as integrity_check`;
    expect(await opened.raw(check)).toEqual([{ integrity_check: 'ok' }]);
  });
});
