import { expect, test } from 'vitest';
import { runEntering } from './entering.ts';

test('30 players who enter, leave and come back in chains of quests at random have the stars of the sentences', async () => {
  const { players, carried, failure } = await runEntering(3, 13);
  expect(failure).toBeNull();
  expect(players).toBe(30);
  expect(carried).toBeGreaterThan(3);
});
