// Run as a program: stores answers as fast as it can, and prints each one that storage has acknowledged, until it is killed.
import { writeSync } from 'node:fs';
import type { AnswerTarget } from '../storage/interfaces/play.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { StorageConfig } from '../storage/storage.ts';
import { fullGrade } from './storage.ts';

interface Orders {
  readonly config: StorageConfig;
  readonly entries: readonly Omit<AnswerTarget, 'mindsetId'>[];
  readonly firstMindset: number;
}

const { config, entries, firstMindset } = JSON.parse(process.argv[2] ?? '') as Orders;
const storage = await openStorage(config);
writeSync(1, 'ready\n');

await Promise.all(
  entries.map(async (entry) => {
    for (let mindsetId = firstMindset; ; mindsetId++) {
      await storage.answers.record({ ...entry, mindsetId }, fullGrade(mindsetId), 5);
      // Written synchronously: a buffer would be lost with the process.
      writeSync(1, `${entry.entryId} ${mindsetId}\n`);
    }
  }),
);
