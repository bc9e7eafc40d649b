import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reportShares } from './fetch-share.ts';

const folder = await mkdtemp(join(tmpdir(), 'shares-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('how much of it lies there is told, in folders too, and never more than all', async () => {
  const told: (number | null)[] = [];
  const stop = reportShares(join(folder, 'package'), 1_000, (share) => told.push(share));
  try {
    await expect.poll(() => told.at(-1)).toBe(0);
    await mkdir(join(folder, 'package', 'deep'), { recursive: true });
    await writeFile(join(folder, 'package', 'deep', 'a'), new Uint8Array(250));
    await expect.poll(() => told.at(-1)).toBe(0.25);
    await writeFile(join(folder, 'package', 'b'), new Uint8Array(2_000));
    await expect.poll(() => told.at(-1)).toBe(1);
  } finally {
    stop();
  }
});
