import { expect, test } from '../testing/screen.tsx';
import { clearLocalDatabase, localDatabase } from './database.ts';

// A deletion that is held up says so on the console, which fails the test.
test('cleared while something is written, the database is deleted after that, and nothing holds it up', async () => {
  await localDatabase().open();
  const writing = Array.from({ length: 50 }, (_, questId) =>
    localDatabase().mgq_scores.put({ userId: 7, questId, entryId: 0, score: 5, done: [] }),
  );
  await clearLocalDatabase();
  expect(await Promise.all(writing)).toHaveLength(50);
  expect(await localDatabase().mgq_scores.count()).toBe(0);
});
