import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import type { PageCursor, PageOrder, PageRequest, QuestPage } from '@mangoquest/core/quest/page.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { DASHBOARD_SORT_KEYS, PUBLIC_SORT_KEYS } from '@mangoquest/core/quest/sort.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, makeAllPlayable, makeQuest, makeUser, openTestStorage } from '../../testing/storage.ts';
import type { TestStorage } from '../../testing/storage.ts';
import { ownGrant } from '../../testing/grants.ts';

const HERE = { latitude: 40.74, longitude: -73.99 };
const TITLES = [
  'Walk 10',
  'walk 9',
  'Émile',
  'eagle',
  'apple',
  'Apple',
  'Øresund',
  'open',
  '(a)',
  'Zoo',
  'zoo',
  '漢字',
  '🥭 mango',
  'ﬁn',
];
/** In alphabetical order; equal ones by age. */
const BY_TITLE = [
  '(a)',
  'apple',
  'Apple',
  'eagle',
  'Émile',
  'ﬁn',
  'open',
  'Øresund',
  'walk 9',
  'Walk 10',
  'Zoo',
  'zoo',
  '漢字',
  '🥭 mango',
];

describe.each(DIALECTS)('pages of quests on %s', (dialect) => {
  let opened: TestStorage;
  let creatorId: number;
  const made: Quest[] = [];
  beforeAll(async () => {
    opened = await openTestStorage(dialect);
    const creator = await makeUser(opened.storage);
    creatorId = creator.id;
    for (const [index, title] of TITLES.entries()) {
      const { quest } = await makeQuest(
        opened.storage,
        {
          title,
          price: [0, 3, 1.5][index % 3] as number,
          currency: index % 6 === 1 ? 'JPY' : 'EUR',
          virtual: index % 4 === 0,
          active: index % 7 !== 6,
          showPoints: index % 2 === 0,
          searchable: index % 3 === 0,
          editable: index % 5 === 0,
          forContest: index % 2 === 1,
          latitude: HERE.latitude + (index % 5) / 10,
          startTime: index % 3 === 2 ? null : 1_000 + (index % 4),
          endTime: index % 4 === 3 ? null : 9_000 - (index % 5),
        },
        creator,
      );
      made.push(quest);
    }
    await makeAllPlayable(opened);
  });
  afterAll(() => opened.remove());

  /** All pages in turn, and the number of pages. */
  async function walk<T>(
    page: (request: PageRequest) => Promise<QuestPage<T>>,
    order: PageOrder | null,
    limit: number,
  ): Promise<T[]> {
    const all: T[] = [];
    let after: PageCursor | null = null;
    for (let pages = 0; pages < 100; pages++) {
      const { quests, next } = await page({ order, after, limit });
      all.push(...quests);
      expect(quests.length).toBeLessThanOrEqual(limit);
      if (next === null) return all;
      after = JSON.parse(JSON.stringify(next)) as PageCursor;
    }
    throw new Error('no end');
  }

  /** The specification's order, computed without the database: null if there is no value. */
  function valueOf(quest: Quest, key: Exclude<PageOrder['key'], 'title'>): number | null {
    if (key === 'startTime' || key === 'endTime') return quest.version[key];
    if (key === 'distance') return quest.virtual ? null : haversineDistance(HERE, quest);
    const value = quest[key];
    return typeof value === 'boolean' ? Number(!value) : value;
  }
  function expected(quests: readonly Quest[], { key, descending }: PageOrder): number[] {
    const sign = descending ? -1 : 1;
    const value = (quest: Quest) =>
      key === 'title'
        ? BY_TITLE.findIndex((title) => title.toLowerCase() === quest.title.toLowerCase())
        : valueOf(quest, key);
    return quests
      .toSorted((a, b) => {
        const [one, other] = [value(a), value(b)];
        if (one === other) return a.id - b.id;
        if (one === null || other === null) return one === null ? 1 : -1;
        return sign * (one - other);
      })
      .map(({ id }) => id);
  }

  test.each(
    DASHBOARD_SORT_KEYS.flatMap((key) =>
      [false, true].flatMap((descending) => [1, 4, 100].map((limit) => ({ key, descending, limit }))),
    ),
  )('own ones by $key, descending $descending, $limit a page', async ({ key, descending, limit }) => {
    const order = { key, descending };
    const listed = await walk((request) => opened.storage.quests.ownPage(creatorId, request), order, limit);
    expect(listed.map(({ id }) => id)).toEqual(expected(made, order));
  });

  test.each(
    [...PUBLIC_SORT_KEYS, 'distance' as const].flatMap((key) =>
      [false, true].map((descending) => ({ key, descending })),
    ),
  )('public ones by $key, descending $descending', async ({ key, descending }) => {
    const order = { key, descending, from: HERE };
    const listed = await walk((request) => opened.storage.quests.publicPage(request), order, 3);
    expect(listed.map(({ id }) => id)).toEqual(
      expected(
        made.filter(({ active }) => active),
        order,
      ),
    );
  });

  test('the newest first without an order; none of another creator; what is saved between two pages shifts nothing', async () => {
    const page = (request: PageRequest) => opened.storage.quests.ownPage(creatorId, request);
    expect((await walk(page, null, 5)).map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
    const { quest: others } = await makeQuest(opened.storage, { title: 'aaa' });
    const first = await page({ order: { key: 'title', descending: false }, after: null, limit: 5 });
    expect(first.quests.map(({ id }) => id)).not.toContain(others.id);
    const { quest: earlier } = await makeQuest(opened.storage, { title: '!' }, { id: creatorId } as never);
    const second = await page({ order: { key: 'title', descending: false }, after: first.next, limit: 100 });
    expect([...first.quests, ...second.quests].map(({ id }) => id)).toEqual(
      expected(made, { key: 'title', descending: false }),
    );
    await opened.storage.quests.remove(ownGrant(creatorId, earlier.id), 5);
    expect(
      (
        await opened.storage.quests.dumpsterPage(creatorId, {
          order: { key: 'price', descending: true },
          after: null,
          limit: 5,
        })
      ).quests.map(({ id }) => id),
    ).toEqual([earlier.id]);
  });
});
