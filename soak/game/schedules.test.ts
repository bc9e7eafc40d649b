import { expect, test } from 'vitest';
import { runSchedules } from './schedules.ts';

test('what a device answers by random schedules of networks and killed pages is what the server holds', async () => {
  const { findings, events } = await runSchedules({ schedules: 2, seed: 7, log: () => undefined });
  expect(findings).toEqual([]);
  expect([...events.keys()]).toEqual(expect.arrayContaining(['reply lost', 'doubled', 'held back', 'pages killed']));
});
