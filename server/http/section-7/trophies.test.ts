import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

interface Saved {
  readonly id: number;
  readonly achievement: string;
  readonly content: string;
  readonly providerName: string;
  readonly providerId: number | null;
}

/** `MgqTrophiesSaver`, `MgqTrophiesFetcher`, `MgqTrophiesDeleter`, exactly as specified. */
describe.each(WAYS)('trophies by $name', (way) => {
  let app: TestApp;
  let client: Section7Client;
  let owner: TestUser;
  let questId: number;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimit: 0 } });
    client = new Section7Client(app, way);
    owner = await app.signUp('owner');
  });
  afterAll(() => app.close());
  const quest = async () => (await makeQuest(app, owner)).questId;

  const trophy = (changes: Record<string, unknown> = {}) => ({
    id: 0,
    achievement: '1st place',
    content: 'Dinner for two',
    providerName: 'Caffè Prua',
    ...changes,
  });
  const save = (mgqTrophies: unknown[], mode = 'save', user = owner) =>
    client.post('/mgqAuth/MgqTrophiesSaver', { mgqTrophies, questId, mode }, user);
  const fetched = async () => (await client.post('/mgqAuth/MgqTrophiesFetcher', { questId }, owner)).json<Saved[]>();

  test('saved, changed, fetched, deleted', async () => {
    questId = await quest();
    const [first] = (await save([trophy()])).json<Saved[]>();
    expect(first).toEqual({ ...trophy(), id: first?.id, providerId: null });
    const reply = await save(
      [trophy({ id: first?.id, content: ' Supper ' }), trophy({ id: -1, achievement: 'Finished' })],
      'update',
    );
    expect(reply.json<Saved[]>().map(({ achievement, content }) => [achievement, content])).toEqual([
      ['1st place', 'Supper'],
      ['Finished', 'Dinner for two'],
    ]);
    expect(await fetched()).toEqual(reply.json());
    const presentation = await client.post('/mgqAuth/MgqSelectedFetcher', { quest_id: questId, image: false }, owner);
    expect(presentation.body).toContain('Supper');
    const deleted = await client.post('/mgqAuth/MgqTrophiesDeleter', { trophyId: first?.id }, owner);
    expect([deleted.statusCode, deleted.body]).toEqual([200, 'ok!']);
    expect((await fetched()).map(({ achievement }) => achievement)).toEqual(['Finished']);
    expect((await client.post('/mgqAuth/MgqTrophiesDeleter', { trophyId: first?.id }, owner)).body).toBe('ok!');
  });

  test('who provides is nobody\u2019s word: the creator where they are named, else nobody', async () => {
    questId = await quest();
    const other = await app.signUp('other');
    const [own, others] = (
      await save([
        trophy({ providerName: owner.username, providerId: other.userId }),
        trophy({ providerId: other.userId }),
      ])
    ).json<Saved[]>();
    expect([own?.providerId, others?.providerId]).toEqual([owner.userId, null]);
  });

  test('a repeat of a save whose reply was lost adds nothing; two that are added are two', async () => {
    questId = await quest();
    await save([trophy({ id: -1 })], 'update');
    await save([trophy({ id: -1 })], 'update');
    expect(await fetched()).toHaveLength(1);
    await save([trophy()]);
    expect(await fetched()).toHaveLength(2);
  });

  test.each(['achievement', 'content', 'providerName'])(
    'without %s nothing is saved, and it says which',
    async (field) => {
      questId = await quest();
      const reply = await save([trophy(), trophy({ [field]: '  ' })]);
      expect(reply.statusCode).toBe(422);
      expect(reply.body).toContain(`mgqTrophies.1.${field}`);
      expect(await fetched()).toEqual([]);
    },
  );

  test('at most a hundred', async () => {
    questId = await quest();
    const all = Array.from({ length: 100 }, (_, n) => trophy({ content: `Pin ${n}` }));
    expect((await save(all)).statusCode).toBe(200);
    const reply = await save([trophy()]);
    expect([reply.statusCode, reply.body.includes('A quest has at most 100 trophies.')]).toEqual([422, true]);
    expect(await fetched()).toHaveLength(100);
  });

  test('one of another quest is not changed', async () => {
    questId = await quest();
    const [first] = (await save([trophy()])).json<Saved[]>();
    questId = await quest();
    expect((await save([trophy({ id: first?.id, content: 'Nothing' })], 'update')).statusCode).toBe(404);
  });
});
