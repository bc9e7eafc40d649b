import { expect, test } from 'vitest';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import {
  createQuest,
  fetchMyQuests,
  fetchPublicPage,
  fetchPublicQuests,
  fetchQuests,
  fetchQuestsForUser,
} from '@mangoquest/contract/calls/quests.ts';
import { MAX_PAGE, wireCursor } from '@mangoquest/contract/wire/page.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { pngOf } from '../../testing/pictures.ts';
import { sendFields } from '../../testing/hostile-requests.ts';
import type { Fields } from '../../testing/hostile-requests.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { ownGrant } from '../../testing/grants.ts';

const {
  app,
  users: { owner, small, reader },
} = await appWithUsers('owner', 'small', 'reader');
const HERE = { latitude: 40.7, longitude: -73.9 };

async function make(user: TestUser, changes: Parameters<typeof attributes>[0]): Promise<number> {
  const made = await app.call(createQuest, { quest: attributes(changes) }, user);
  if (made.outcome !== 'created') throw new Error(made.outcome);
  return made.questId;
}

const makePublic = async (changes: Parameters<typeof attributes>[0]) =>
  (await makeQuest(app, reader, changes, [{}])).questId;

/** A reply and its cursor for the next page. */
async function paged<C extends Call>(call: C, input: CallInput<C>, user: TestUser | null = null) {
  const reply = await app.request(call, input, { user });
  expect(reply.statusCode, reply.body).toBe(200);
  const next = reply.headers['x-next'] as string | undefined;
  return {
    reply,
    list: reply.json<{ questId: number }[] | { mgqList: { questId: number }[] }>(),
    next: next === undefined ? null : wireCursor.decode(next),
    total: reply.headers['x-total'],
  };
}

async function walk<C extends Call>(
  call: C,
  input: CallInput<C>,
  user: TestUser | null = null,
  first?: Awaited<ReturnType<typeof paged>>,
): Promise<number[]> {
  const ids: number[] = [];
  for (
    let page = first ?? (await paged(call, input, user));
    ;
    page = await paged(call, { ...(input as object), after: page.next } as CallInput<C>, user)
  ) {
    ids.push(...(Array.isArray(page.list) ? page.list : page.list.mgqList).map(({ questId }) => questId));
    if (page.next === null) return ids;
  }
}

test("five hundred quests with pictures and long texts: a list of one's own is small, comes in pages, and one quest comes whole", async () => {
  const picture = `data:image/png;base64,${(await pngOf('#ed008c', 300, 200)).toString('base64')}`;
  const long = `<img src="${picture}" /><p>${'long '.repeat(500)}</p>`;
  const ids: number[] = [];
  for (let at = 0; at < 500; at++)
    ids.push(
      await make(owner, {
        title: `Quest ${at}`,
        longDescription: long,
        properties: { note: 'x'.repeat(5_000) },
        active: false,
      }),
    );
  expect((await app.storage.images.usageOf(owner.userId)).count).toBe(1);

  const first = await paged(fetchMyQuests, { sort: 'title' }, owner);
  expect([Array.isArray(first.list) && first.list.length, first.total]).toEqual([MAX_PAGE, '500']);
  expect(first.reply.rawPayload.length).toBeLessThan(100_000);
  expect(first.reply.body).not.toMatch(/longDescr|properties|data:image|password"/);
  expect(await walk(fetchMyQuests, { sort: 'title' }, owner, first)).toEqual(ids);
  expect(await walk(fetchMyQuests, { sort: 'title', descending: true, limit: 77 }, owner)).toEqual(ids.toReversed());
  // A client without paging.
  const plain = await app.server.inject({
    method: 'POST',
    url: '/mgqAuth/MyMgqFetcher',
    headers: app.headersOf(owner),
  });
  expect(plain.json<{ questId: number }[]>().map(({ questId }) => questId)).toEqual(ids.slice(-MAX_PAGE).toReversed());
  const { quest } = await app.call(fetchQuests, { questId: ids[0] as number }, owner);
  expect(quest).toMatchObject({
    longDescription: expect.stringContaining('/mgqimages/'),
    properties: { note: 'x'.repeat(5_000) },
  });
});

test('however much a creator writes into what lists show, a page stays under half a megabyte', async () => {
  const widest = '𝔐';
  for (let at = 0; at < MAX_PAGE; at++)
    await make(small, {
      title: widest.repeat(100),
      shortDescription: widest.repeat(300),
      location: widest.repeat(300),
      code: `${at}${widest.repeat(95)}`,
      active: false,
    });
  const { reply, list } = await paged(fetchMyQuests, {}, small);
  expect(Array.isArray(list) && list.length).toBe(MAX_PAGE);
  expect(reply.rawPayload.length).toBeLessThan(512 * 1024);
});

test('the dumpster comes in pages too', async () => {
  const ids = (await app.storage.quests.ownPage(owner.userId, { order: null, after: null, limit: 130 })).quests.map(
    ({ id }) => id,
  );
  for (const [at, questId] of ids.entries()) await app.storage.quests.remove(ownGrant(owner.userId, questId), at);
  const first = await paged(handleDeletedQuest, { mode: 'fetch' }, owner);
  expect(first.total).toBe('130');
  expect(first.reply.body).not.toContain('longDescr');
  expect(await walk(handleDeletedQuest, { mode: 'fetch' }, owner, first)).toEqual(ids);
});

test('the public list: its first page is kept ready in every order, the others follow, by distance too', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 130; at++) {
    ids.push(
      await makePublic({
        title: `Walk ${at}`,
        price: 0,
        latitude: HERE.latitude + ((at * 7) % 130) / 1_000,
        longitude: HERE.longitude,
        startTime: 1_000 + (at % 3),
        virtual: at % 10 === 0,
      }),
    );
  }
  const first = await paged(fetchPublicQuests, { sort: 'title' });
  expect(first.reply.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^"/) });
  expect(first.next).not.toBeNull();
  expect(await walk(fetchPublicPage, { sort: 'title' }, null, first)).toEqual(ids);
  const unchanged = await app.server.inject({
    url: '/mgq/MgqWebFetcher?sort=title',
    headers: { 'if-none-match': String(first.reply.headers['etag']) },
  });
  expect(unchanged.statusCode).toBe(304);
  expect((await app.request(fetchQuestsForUser, { sort: 'title' }, { user: small })).headers['etag']).toBe(
    first.reply.headers['etag'],
  );
  expect(await walk(fetchQuestsForUser, { sort: 'startTime', limit: 50 }, small)).toEqual(
    await walk(fetchPublicPage, { sort: 'startTime' }),
  );
  // The first page is unchanged, with another quest after it.
  const before = await paged(fetchPublicQuests, { sort: 'startTime' });
  await makePublic({ title: 'Later', startTime: 1_002 });
  expect((await paged(fetchPublicQuests, { sort: 'startTime' })).list).toEqual(before.list);

  const places = new Map(
    (await Promise.all(ids.map((id) => app.storage.quests.byId(id)))).map((quest) => [
      quest?.id,
      quest?.virtual === true ? Infinity : haversineDistance(HERE, quest ?? HERE),
    ]),
  );
  const near = (await walk(fetchPublicPage, { sort: 'distance', ...HERE, limit: 33 })).filter((id) => ids.includes(id));
  expect(near).toEqual(ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0) || a - b));
});

test('what is no page is refused with its field', async () => {
  const refused = async (call: Call, fields: Fields) => {
    const reply = await sendFields(app, call, fields, owner, false);
    return [reply.statusCode, reply.json<{ issues?: { field: string }[] }>().issues?.[0]?.field];
  };
  const after = (key: string, descending: boolean, value: unknown) =>
    wireCursor.encode({ key, descending, value: value as never, id: 1 });
  expect(await refused(fetchMyQuests, { sort: 'password' })).toEqual([422, 'sort']);
  expect(await refused(fetchMyQuests, { limit: MAX_PAGE + 1 })).toEqual([422, 'limit']);
  expect(await refused(fetchMyQuests, { limit: 0 })).toEqual([422, 'limit']);
  expect(await refused(fetchMyQuests, { after: 'nonsense' })).toEqual([422, 'after']);
  expect(await refused(fetchMyQuests, { sort: 'title', after: after('price', false, 1) })).toEqual([422, 'after']);
  expect(await refused(fetchMyQuests, { sort: 'title', after: after('title', false, 1) })).toEqual([422, 'after']);
  expect(await refused(fetchMyQuests, { sort: 'title', after: after('title', true, 'x') })).toEqual([422, 'after']);
  expect(await refused(fetchMyQuests, { sort: 'price', after: after('price', false, null) })).toEqual([422, 'after']);
  expect(await refused(fetchMyQuests, { sort: 'title', after: after('title', false, 'a\0b') })).toEqual([422, 'after']);
  expect(await refused(fetchMyQuests, { sort: 'startTime', after: after('startTime', false, 0.5) })).toEqual([
    422,
    'after',
  ]);
  expect(await refused(fetchMyQuests, { sort: 'active', after: after('active', false, 1e300) })).toEqual([
    422,
    'after',
  ]);
  expect(await refused(fetchPublicPage, { sort: 'distance' })).toEqual([422, 'latitude']);
  expect(await refused(fetchPublicQuests, { sort: 'distance' })).toEqual([422, 'sort']);
});
