import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';

describe.each(DIALECTS)('settings on %s', (dialect) => {
  let opened: TestStorage;
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());

  test('all who ask for a setting at once get the same value', async () => {
    const { settings } = opened.storage;
    expect(await settings.get('secret')).toBeNull();
    const values = await Promise.all(
      Array.from({ length: 10 }, (_, index) => settings.getOrCreate('secret', `value ${index}`)),
    );
    expect(new Set(values).size).toBe(1);
    expect(await settings.get('secret')).toBe(values[0]);
    await settings.set('secret', 'other');
    expect(await settings.getOrCreate('secret', 'x')).toBe('other');
  });
});
