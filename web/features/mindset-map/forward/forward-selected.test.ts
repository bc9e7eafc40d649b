import { expect, test, vi } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { aRegion } from '../model/testing.ts';
import { editorDriver } from '../testing/driver.ts';
import { forwardSelected, type ForwardWays, presetRegion } from './forward-selected.ts';

const mindset = newMindset(1, 7, { latitude: 1, longitude: 2 }, { title: 'Clock' });

test('copies that are made but not loaded are no failure, so that nobody makes them again', async () => {
  const driver = editorDriver({ mindsets: [mindset] });
  driver.select(1);
  const before = driver.document();
  const copy = vi.fn<ForwardWays['copy']>(async () => undefined);
  const ways = { save: async () => true, copy, load: async () => Promise.reject(new Error('No network.')) };
  expect(await forwardSelected(driver.work.editor, ways, 7, null)).toBeNull();
  expect([copy.mock.calls, driver.document() === before]).toEqual([[[[1], 7, null]], true]);
  const refused = { ...ways, copy: async () => Promise.reject(new Error('Full.')) };
  await expect(forwardSelected(driver.work.editor, refused, 7, null)).rejects.toThrow('Full.');
});

test('the selected region is the one that copies go into, unless it was never saved', () => {
  const driver = editorDriver({ regions: [aRegion(5), aRegion(-1)] });
  const preset = (id: number) => {
    driver.take({ kind: 'region', id });
    return presetRegion(driver.work.editor.store.get());
  };
  expect([preset(5), preset(-1)]).toEqual([5, null]);
});
