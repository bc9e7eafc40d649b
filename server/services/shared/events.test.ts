import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { eventBoard } from './events.ts';
import type { Listeners } from './events.ts';

describe.each(DIALECTS)('what happens in a transaction on %s', (dialect) => {
  let opened: TestStorage;
  const troubles: string[] = [];
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
  });
  afterAll(() => opened.remove());
  beforeEach(() => {
    troubles.length = 0;
  });

  function board(...tables: readonly Listeners[]) {
    const { events, register } = eventBoard({
      storage: opened.storage,
      onError: (error) => {
        troubles.push(error.message);
      },
    });
    register(...tables);
    return events;
  }
  const made = { userId: 1, questId: 2, now: 3 };
  const kept = () => opened.storage.settings.get('told');

  test('is told inside of it, in order, and after its commit', async () => {
    const said: string[] = [];
    const seen = async () => (await kept()) ?? 'nothing';
    const events = board(
      {
        questMade: {
          inside: [
            async ({ settings }, { questId }) => {
              await settings.set('told', `quest ${questId}`);
              said.push('inside');
            },
            async () => {
              said.push('inside too');
            },
          ],
          after: [
            async () => {
              said.push(`after, with ${await seen()}`);
            },
          ],
        },
      },
      {
        questMade: {
          after: [
            () => {
              said.push('after too');
            },
          ],
        },
      },
    );
    const result = await events.transaction(async (_repositories, emit) => {
      await emit('questMade', made);
      said.push('end');
      return 7;
    });
    expect([result, said, troubles]).toEqual([
      7,
      ['inside', 'inside too', 'end', 'after, with quest 2', 'after too'],
      [],
    ]);
  });

  test('what a listener inside throws takes back all of it, and nobody is told afterwards', async () => {
    await opened.storage.settings.set('told', 'before');
    const said: string[] = [];
    const events = board({
      questMade: {
        inside: [() => Promise.reject(new Error('no room'))],
        after: [
          () => {
            said.push('after');
          },
        ],
      },
    });
    await expect(
      events.transaction(async ({ settings }, emit) => {
        await settings.set('told', 'half');
        await emit('questMade', made);
      }),
    ).rejects.toThrow('no room');
    expect([await kept(), said]).toEqual(['before', []]);
  });

  test('a transaction that is begun anew tells once', async () => {
    const said: number[] = [];
    let begun = 0;
    const { events, register } = eventBoard({
      // Simulates a retry after a deadlock.
      storage: {
        transaction: async (work) => {
          await opened.storage.transaction(work);
          return opened.storage.transaction(work);
        },
      },
      onError: () => undefined,
    });
    register({
      questMade: {
        after: [
          ({ questId }) => {
            said.push(questId);
          },
        ],
      },
    });
    await events.transaction(async (_repositories, emit) => {
      begun += 1;
      await emit('questMade', { ...made, questId: begun });
    });
    expect([begun, said]).toEqual([2, [2]]);
  });

  test('what a listener throws afterwards is logged, and the others are told', async () => {
    const said: string[] = [];
    const events = board({
      questMade: {
        after: [
          () => Promise.reject(new Error('away')),
          () => {
            throw new Error('broken');
          },
          () => {
            said.push('told');
          },
        ],
      },
    });
    await events.transaction((_repositories, emit) => emit('questMade', made));
    expect([said, troubles]).toEqual([['told'], ['away', 'broken']]);
  });

  test('where nobody listens there is nobody to tell, and where only others do, nothing is done', async () => {
    const events = board({ questSaved: {} });
    expect(events.after).toEqual({});
    const done = await events.transaction(async ({ settings }, emit) => {
      await emit('questSaved', { ...made, parts: ['attributes'], revision: 2 });
      await settings.set('told', 'nobody');
      return 'done';
    });
    expect([done, await kept(), troubles]).toEqual(['done', 'nobody', []]);
  });

  test('listeners that return nothing are all called at once', () => {
    const said: string[] = [];
    const events = board({
      questChanged: {
        after: [
          () => {
            said.push('first');
          },
          () => {
            said.push('second');
          },
        ],
      },
    });
    void events.after.questChanged?.({ questId: 1 });
    expect(said).toEqual(['first', 'second']);
  });
});
