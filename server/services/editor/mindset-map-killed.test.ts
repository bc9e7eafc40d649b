import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openStorage } from '../../storage/open-storage.ts';
import type { Storage } from '../../storage/storage.ts';
import { attributes, mindset } from '../../testing/quest-fixtures.ts';
import { makerGrant, ownGrant } from '../../testing/grants.ts';

const folder = mkdtempSync(join(tmpdir(), 'mangoquest-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'test.sqlite');
const MINDSETS = 400;
const KILLS = 6;

async function withStorage<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  const storage = await openStorage({ kind: 'sqlite', file });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** Runs the saver until it has begun its third save, waits this many milliseconds, then kills it. */
async function killWhileSaving(
  userId: number,
  questId: number,
  firstRound: number,
  milliseconds: number,
): Promise<{ begun: number; saved: number }> {
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('../../testing/saving-child.ts', import.meta.url)),
      file,
      String(userId),
      String(questId),
      String(firstRound),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes(`saving ${firstRound + 2}\n`)) setTimeout(() => child.kill('SIGKILL'), milliseconds);
  });
  const [, signal] = await exited;
  expect(signal).toBe('SIGKILL');
  const last = (word: string) =>
    Math.max(-1, ...[...said.matchAll(new RegExp(`${word} (\\d+)\n`, 'g'))].map((match) => Number(match[1])));
  return { begun: last('saving'), saved: last('saved') };
}

test(`killed ${KILLS} times in the middle of a save: each save is there whole or not at all`, async () => {
  const { userId, questId } = await withStorage(async (storage) => {
    const user = await storage.users.create(
      { email: 'a@example.org', username: 'a', passwordHash: null, isGeneric: false },
      0,
    );
    const quest = await storage.quests.create(makerGrant(user.id), attributes(), { now: 0 });
    await storage.mindsets.save(
      ownGrant(user.id, quest.id),
      {
        added: Array.from({ length: MINDSETS }, (_, index) => mindset(-index, quest.id, { title: 'round 0' })),
        startId: 0,
      },
      0,
    );
    return { userId: user.id, questId: quest.id };
  });
  let next = 1;
  for (let kill = 0; kill < KILLS; kill++) {
    const { begun, saved } = await killWhileSaving(userId, questId, next, kill * 7);
    await withStorage(async (storage) => {
      const mindsets = await storage.mindsets.wholeOfQuest(questId);
      const rounds = new Set(mindsets.map(({ title }) => title));
      expect([...rounds]).toHaveLength(1);
      const round = Number([...rounds][0]?.slice('round '.length));
      // The acknowledged save is there; the one in progress may be.
      expect(round === saved || round === begun).toBe(true);
      expect([mindsets.length, (await storage.quests.byId(questId))?.mindsetCount]).toEqual([MINDSETS, MINDSETS]);
      expect(mindsets.filter(({ isStart }) => isStart)).toHaveLength(1);
      expect(mindsets.every(({ mindchunks }) => mindchunks.length === 1 && mindchunks[0]?.reactions.length === 3)).toBe(
        true,
      );
      next = round + 1;
    });
  }
});
