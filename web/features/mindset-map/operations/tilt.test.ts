import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { editorDriver } from '../testing/driver.ts';
import { operation } from './all-operations.ts';
import { perform } from './operation.ts';
import { momentOf } from './work.ts';

const clock = newMindset(1, 7, { latitude: 1, longitude: 2 }, { title: 'Clock', group: 'a', order: 1 });
const tilt = operation('tilt');

test('the 3D view is there once a mindset is, and its button turns it on and off', () => {
  const empty = editorDriver({ mindsets: [] });
  expect(tilt.available(momentOf(empty.work))).toBe(false);
  const { work } = editorDriver({ mindsets: [clock] });
  expect(tilt.available(momentOf(work))).toBe(true);
  expect(tilt.isOn?.(momentOf(work))).toBe(false);
  perform(tilt, work);
  expect(tilt.isOn?.(momentOf(work))).toBe(true);
  perform(tilt, work);
  expect(tilt.isOn?.(momentOf(work))).toBe(false);
});
