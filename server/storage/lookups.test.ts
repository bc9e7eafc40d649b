import { expect, test } from 'vitest';
import { lookups } from './lookups.ts';

interface Row {
  readonly id: number;
}

/** Lookups whose statements end when the test says so. */
function setUp(dialect: 'sqlite' | 'postgres') {
  const asked: (readonly number[])[] = [];
  const ends: { readonly give: (...ids: number[]) => void; readonly fail: (error: Error) => void }[] = [];
  const find = lookups<number, Row>(
    { dialect },
    {
      one: async (id) => ({ id: -id }),
      many: (ids) => {
        asked.push(ids);
        return new Promise((resolve, reject) => {
          ends.push({ give: (...found) => resolve(found.map((id) => ({ id }))), fail: reject });
        });
      },
      keyOf: ({ id }) => id,
    },
  );
  const turn = () =>
    new Promise((resolve) => {
      setImmediate(() => setImmediate(resolve));
    });
  return { find, asked, ends, turn };
}

test('what is asked for together goes in one statement, each thing once; each asker gets their own', async () => {
  const { find, asked, ends, turn } = setUp('postgres');
  const found = Promise.all([1, 2, 1, 3].map(find));
  await turn();
  expect(asked).toEqual([[1, 2, 3]]);
  ends[0]?.give(3, 1);
  expect(await found).toEqual([{ id: 1 }, null, { id: 1 }, { id: 3 }]);
});

test('who asks later is answered by a statement that was sent later', async () => {
  const { find, asked, ends, turn } = setUp('postgres');
  const first = find(1);
  await turn();
  const second = find(1);
  await turn();
  expect(asked).toEqual([[1], [1]]);
  ends[1]?.give();
  expect(await second).toBeNull();
  ends[0]?.give(1);
  expect(await first).toEqual({ id: 1 });
});

test('a statement that fails fails for those who asked by it, and for nobody else', async () => {
  const { find, ends, turn } = setUp('postgres');
  const failing = Promise.allSettled([find(1), find(2)]);
  await turn();
  const later = find(3);
  await turn();
  ends[0]?.fail(new Error('gone'));
  ends[1]?.give(3);
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await later).toEqual({ id: 3 });
});

test('SQLite asks for each at once', async () => {
  const { find, asked } = setUp('sqlite');
  expect(await Promise.all([1, 2].map(find))).toEqual([{ id: -1 }, { id: -2 }]);
  expect(asked).toEqual([]);
});
