import { expect, test } from 'vitest';
import { isCovered, openScreen, played, withMap, withTitle } from './screen-state.ts';

const first = openScreen(17, {});

test('what lies over the list is remembered after it is closed', () => {
  const open = played(first, { type: 'open', mindsetId: 4 });
  expect([isCovered(first), first.wasCovered]).toEqual([false, false]);
  expect([isCovered(open), open.wasCovered]).toEqual([true, true]);
  const closed = played(open, { type: 'close' });
  expect([isCovered(closed), closed.wasCovered]).toEqual([false, true]);
  expect(withTitle(withTitle(first, true), false)).toMatchObject({ showsTitle: false, wasCovered: true });
});

test('what changes nothing leaves the state as it is, so that nothing is drawn anew', () => {
  const ready = withMap(first, 17, 0);
  expect(withMap(ready, 17, 0)).toBe(ready);
  expect(ready.isMapReady).toBe(true);
  expect(withTitle(first, false)).toBe(first);
  expect(played(first, { type: 'select', mindsetId: null })).toBe(first);
});
