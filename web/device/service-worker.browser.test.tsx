import { expect, test } from '../testing/screen.tsx';
import { holdGame, whenNoGame } from './service-worker.ts';

test('a new version takes over once the last game has left the screen, and not before', async () => {
  const leaveOne = holdGame();
  const leaveOther = holdGame();
  const held = async () =>
    (await navigator.locks.query()).held?.filter(({ name }) => name === 'mangoquest-game').length;
  await expect.poll(held).toBe(2);
  let hasTakenOver = false;
  const over = whenNoGame(() => {
    hasTakenOver = true;
  });
  leaveOne();
  await expect.poll(held).toBe(1);
  expect(hasTakenOver).toBe(false);
  leaveOther();
  await over;
  expect(hasTakenOver).toBe(true);
  await whenNoGame(() => undefined);
});
