import { afterEach, vi } from 'vitest';
import { expect, test } from '../testing/screen.tsx';
import { dropFiles, takeFiles } from './taken-files.ts';

afterEach(dropFiles);

/** Files of the page that runs the test. */
const FILES = ['one', 'two', 'three'].map((name) => `${import.meta.url.split('?')[0] ?? ''}?raw&${name}`);
const names = async () => (await caches.keys()).filter((name) => name.startsWith('taken-along:'));
const never = new AbortController().signal;

test('files are kept under their user and quest, told as they come, and gone with their user', async () => {
  const told: number[] = [];
  const onProgress = (count: number) => {
    told.push(count);
  };
  await takeFiles({ userId: 7, questId: 3 }, FILES, { signal: never, onProgress });
  expect(told).toEqual([1, 2, 3]);
  expect(await names()).toEqual(['taken-along:7:3']);
  expect(await (await caches.open('taken-along:7:3')).keys()).toHaveLength(3);
  await dropFiles();
  expect(await names()).toEqual([]);
});

test('of the fifth quest on the oldest go; one that is called off fetches nothing more', async () => {
  for (const questId of [1, 2, 3, 4, 5])
    await takeFiles({ userId: 7, questId }, [], { signal: never, onProgress: () => undefined });
  expect(await names()).toEqual([2, 3, 4, 5].map((id) => `taken-along:7:${id}`));
  await takeFiles({ userId: 7, questId: 5 }, FILES, { signal: AbortSignal.abort(), onProgress: () => undefined });
  expect(await (await caches.open('taken-along:7:5')).keys()).toEqual([]);
});

test('once all of a quest is kept the browser is asked to spare it, not again at each quest, nor where it has promised', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  const persisted = vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  try {
    const onProgress = () => undefined;
    await takeFiles({ userId: 7, questId: 3 }, [...FILES, 'data:,nowhere'], { signal: never, onProgress });
    await takeFiles({ userId: 7, questId: 3 }, FILES, { signal: AbortSignal.abort(), onProgress });
    expect(persisted).not.toHaveBeenCalled();
    await takeFiles({ userId: 7, questId: 3 }, FILES, { signal: never, onProgress });
    await expect.poll(() => persist.mock.calls.length).toBe(1);
    await takeFiles({ userId: 7, questId: 3 }, FILES, { signal: never, onProgress });
    expect(persisted).toHaveBeenCalledTimes(1);
    persisted.mockResolvedValue(true);
    localStorage.removeItem('askedToSpare');
    await takeFiles({ userId: 7, questId: 3 }, FILES, { signal: never, onProgress });
    await expect.poll(() => persisted.mock.calls.length).toBe(2);
    expect(persist).toHaveBeenCalledTimes(1);
  } finally {
    localStorage.removeItem('askedToSpare');
    persist.mockRestore();
    persisted.mockRestore();
  }
});
