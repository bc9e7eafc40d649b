import { expect, onTestFinished, test } from 'vitest';
import { watchDisk } from './disk-watch.ts';

/** A disk with a free share set by the test. */
async function watched(first: number | Error) {
  const disk = { share: first, looks: 0 };
  const told: unknown[] = [];
  const watch = await watchDisk({
    disk: {
      async freeShare() {
        disk.looks += 1;
        if (disk.share instanceof Error) throw disk.share;
        return disk.share;
      },
    },
    reserve: 0.05,
    everyMs: 5,
    onChange: (isFull, share) => told.push([isFull, share]),
    onError: (error) => told.push(error.message),
  });
  onTestFinished(() => watch.end());
  return { disk, told, watch };
}

test('a disk is full below its reserve, from the first look on, and has room again above it', async () => {
  const { disk, told, watch } = await watched(0.049);
  expect(watch.isFull()).toBe(true);
  disk.share = 0.05;
  await expect.poll(() => watch.isFull()).toBe(false);
  disk.share = 0;
  await expect.poll(() => watch.isFull()).toBe(true);
  expect(told).toEqual([
    [true, 0.049],
    [false, 0.05],
    [true, 0],
  ]);
});

test('asking costs no look, and an unchanged disk is told once', async () => {
  const { disk, told, watch } = await watched(0.01);
  const { looks } = disk;
  for (let asked = 0; asked < 1_000; asked++) watch.isFull();
  expect(disk.looks).toBe(looks);
  await expect.poll(() => disk.looks).toBeGreaterThan(looks + 3);
  expect(told).toEqual([[true, 0.01]]);
});

test('a disk that cannot be looked at has room, and its trouble is told once', async () => {
  const { disk, told, watch } = await watched(0.01);
  disk.share = new Error('gone');
  await expect.poll(() => watch.isFull()).toBe(false);
  const { looks } = disk;
  await expect.poll(() => disk.looks).toBeGreaterThan(looks + 3);
  expect(told).toEqual([[true, 0.01], 'gone']);
  disk.share = 0.01;
  await expect.poll(() => watch.isFull()).toBe(true);
});
