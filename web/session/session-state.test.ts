import { expect, test } from 'vitest';
import { restoredSession, setUnknown } from './session-state.ts';

test('who asks for the session while the start asks whose it is hears it when that is known', async () => {
  const waiting = restoredSession();
  const known = setUnknown();
  expect(await waiting).toBe(known);
  expect(await restoredSession()).toBe(known);
});
