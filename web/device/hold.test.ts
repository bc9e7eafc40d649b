import { expect, test } from 'vitest';
import { hold } from './hold.ts';

test('a name is held once at a time, and by the next as soon as it is let go', async () => {
  const letGo = await hold('form');
  expect(letGo).not.toBeNull();
  expect(await hold('form')).toBeNull();
  expect(await hold('another form')).not.toBeNull();
  const waiting = hold('form');
  letGo?.();
  expect(await waiting).not.toBeNull();
});
