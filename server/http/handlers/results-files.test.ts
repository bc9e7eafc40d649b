import { expect, test } from 'vitest';
import { fetchResultsCsv, fetchResultsXlsx } from '@mangoquest/contract/calls/results.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';

test('ten files of results a minute, and then the time to wait', async () => {
  const app = await startTestApp({ config: { rateLimit: 1 } });
  try {
    const owner = await app.signUp('owner');
    const { questId } = await makeQuest(app, owner, { forContest: true, virtual: true });
    const statuses: number[] = [];
    for (let times = 0; times < 11; times++) {
      const call = times % 2 === 0 ? fetchResultsCsv : fetchResultsXlsx;
      statuses.push((await app.request(call, { questId }, { user: owner })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  } finally {
    await app.close();
  }
});
