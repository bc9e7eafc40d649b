import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskSpace } from './disk-space.ts';

test('the disk of a folder has a free share', async () => {
  const share = await diskSpace(tmpdir()).freeShare();
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThanOrEqual(1);
});

test('a folder that is not there is told as an error, not as a share', async () => {
  await expect(diskSpace(join(tmpdir(), 'not-there-at-all')).freeShare()).rejects.toThrow('ENOENT');
});
