import { expect, test } from 'vitest';
import { hold, holdNew } from './hold.ts';

test('a name is held once at a time, and by the next as soon as it is let go', async () => {
  const letGo = await hold('form');
  expect(letGo).not.toBeNull();
  expect(await hold('form')).toBeNull();
  expect(await hold('another form')).not.toBeNull();
  const waiting = hold('form');
  letGo?.();
  expect(await waiting).not.toBeNull();
});

test('a new name is waited for, however busy the browser is', async () => {
  const letGo = await hold('new form');
  let isHeld = false;
  const own = holdNew('new form').then((letGoOwn) => {
    isHeld = true;
    return letGoOwn;
  });
  // Longer than the wait for another page.
  expect(await hold('new form')).toBeNull();
  expect(isHeld).toBe(false);
  letGo?.();
  expect(await own).toBeTypeOf('function');
});
