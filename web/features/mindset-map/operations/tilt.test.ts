import { expect, test } from 'vitest';
import { newMindset } from '@mangoquest/core/mindset/new-mindset.ts';
import { message } from '../../../language/language.ts';
import { editorDriver } from '../testing/driver.ts';
import { operation } from './all-operations.ts';
import { keysNow } from './keys-now.ts';
import { perform } from './operation.ts';
import { momentOf } from './work.ts';

const clock = newMindset(1, 7, { latitude: 1, longitude: 2 }, { title: 'Clock', group: 'a', order: 1 });
const tilt = operation('tilt');

test('the 3D view is there once a mindset is, and its button turns it on and off', () => {
  const empty = editorDriver({ mindsets: [] });
  perform(tilt, empty.work);
  expect(tilt.isOn?.(momentOf(empty.work))).toBe(false);
  expect(empty.said).toEqual([message('editor.emptyTitle')]);
  const { work } = editorDriver({ mindsets: [clock] });
  expect(tilt.available(momentOf(work))).toBe(true);
  expect(tilt.isOn?.(momentOf(work))).toBe(false);
  perform(tilt, work);
  expect(tilt.isOn?.(momentOf(work))).toBe(true);
  perform(tilt, work);
  expect(tilt.isOn?.(momentOf(work))).toBe(false);
});

test('in 3D the keys of the camera are no operation’s, and again when it is off', () => {
  const { work } = editorDriver({ mindsets: [clock] });
  const keysOf = (id: string) => keysNow(operation(id), momentOf(work));
  const all = ['add', 'selectInside', 'undo'].map(keysOf);
  expect(all).toEqual([['a'], ['w'], ['mod+z']]);
  perform(tilt, work);
  expect(['add', 'selectInside', 'undo'].map(keysOf)).toEqual([[], [], ['mod+z']]);
  perform(tilt, work);
  expect(['add', 'selectInside', 'undo'].map(keysOf)).toEqual(all);
});
