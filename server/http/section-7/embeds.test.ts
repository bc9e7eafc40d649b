// Keys of embeds: settled-2, 7.
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeEmbedKey } from '@mangoquest/contract/calls/embeds.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { ownGrant } from '../../testing/grants.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

const MUSEUM = 'https://museum.example';
const {
  app,
  users: { creator, mira },
} = await appWithUsers('creator', 'mira');

interface Key {
  readonly id: number;
  readonly kind: string;
  readonly key: string | null;
  readonly origins: string[];
  readonly madeAt: number;
}

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);

  async function world() {
    const { questId } = await makeQuest(app, creator);
    const path = `/api/quests/${questId}/embed-keys`;
    return {
      path,
      keys: async () => (await client.get(path, creator)).json<Key[]>(),
      make: (kind: string, origins: readonly string[]) =>
        client.post(`${path}/new`, { kind, origins: way.form ? JSON.stringify(origins) : origins }, creator),
    };
  }

  test('EmbedKeyMaker, EmbedKeysFetcher and EmbedKeyRevoker', async () => {
    const { path, keys, make } = await world();
    expect(await keys()).toEqual([]);
    const open = (await make('public', [`${MUSEUM}/`, MUSEUM, 'https://other.example:8443'])).json<Key>();
    expect(open).toEqual({
      id: expect.any(Number),
      kind: 'public',
      key: expect.stringMatching(/^mqp_[\w-]{43}$/),
      origins: [MUSEUM, 'https://other.example:8443'],
      madeAt: app.clock.time,
    });
    const secret = (await make('secret', [MUSEUM])).json<Key>();
    expect(secret.key).toMatch(/^mqs_[\w-]{43}$/);
    // A secret key is shown only once.
    expect(await keys()).toEqual([open, { ...secret, key: null }]);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      expect(await client.json(`${path}/revoke`, { keyId: open.id }, creator)).toEqual({});
      expect(await keys()).toEqual([{ ...secret, key: null }]);
    }
  });

  test('refused: who does not own the quest, a key of another quest, what is no origin, and more than 20', async () => {
    const [one, other] = [await world(), await world()];
    const { id } = (await one.make('public', [MUSEUM])).json<Key>();
    const status = async (path: string, body: Record<string, unknown>, user: typeof creator | null) =>
      (await client.post(path, body, user)).statusCode;
    const wanted = { kind: 'public', origins: JSON.stringify([MUSEUM]) };
    for (const [user, refused] of [
      [mira, 404],
      [null, 401],
    ] as const) {
      expect((await client.get(one.path, user)).statusCode).toBe(refused);
      expect(await status(`${one.path}/new`, wanted, user)).toBe(refused);
      expect(await status(`${one.path}/revoke`, { keyId: id }, user)).toBe(refused);
    }
    // The id belongs to another quest of the same creator: no key is revoked.
    expect(await status(`${other.path}/revoke`, { keyId: id }, creator)).toBe(200);
    expect(await one.keys()).toHaveLength(1);
    for (const origins of [
      [],
      ['*'],
      [`${MUSEUM}/page`],
      [`${MUSEUM};script-src *`],
      ['http://museum.example'],
      [MUSEUM, ''],
    ])
      expect((await one.make('public', origins)).statusCode, JSON.stringify(origins)).toBe(422);
    expect((await one.make('master', [MUSEUM])).statusCode).toBe(422);
    for (let made = 1; made < 20; made += 1) expect((await one.make('secret', [MUSEUM])).statusCode).toBe(200);
    expect((await one.make('secret', [MUSEUM])).statusCode).toBe(409);
    expect(await one.keys()).toHaveLength(20);
  });
});

test('a page on one’s own machine is no site, but where the server is tried out there too', async () => {
  const tried = await startTestApp({ config: { isLocalOnly: true } });
  onTestFinished(() => tried.close());
  const replies = async (server: TestApp) => {
    const nora = await server.signUp('nora');
    const { questId } = await makeQuest(server, nora);
    const said: unknown[] = [];
    for (const origin of ['http://localhost:4200', 'http://127.0.0.1:3000', 'https://localhost']) {
      const wanted = { questId, kind: 'public', origins: [MUSEUM, origin] } as const;
      const reply = await server.request(makeEmbedKey, wanted, { user: nora });
      said.push(reply.json<{ issues?: unknown }>().issues ?? reply.statusCode);
    }
    return said;
  };
  expect(await replies(tried)).toEqual([200, 200, 200]);
  const refused = [{ field: 'origins', message: 'outer.originsHere' }];
  expect(await replies(app)).toMatchObject([refused, refused, refused]);
});

test.each([{ passwordHash: 'of a password' }, { price: 3 }])(
  'a public key of a quest that asks for a password or a price is refused with the reason: %j',
  async ({ passwordHash, price = 0 }) => {
    const { questId } = await makeQuest(app, creator);
    const saved = attributesOf((await app.storage.quests.byId(questId)) as Quest);
    const change = { attributes: { ...saved, price }, ...(passwordHash !== undefined && { passwordHash }) };
    await app.storage.quests.update(ownGrant(creator.userId, questId), change, app.clock.time);
    const wanted = { questId, origins: [MUSEUM] };
    const refused = await app.request(makeEmbedKey, { ...wanted, kind: 'public' }, { user: creator });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      key: 'share.needsSecret',
      issues: [{ field: 'kind', message: 'share.needsSecret' }],
    });
    expect((await app.request(makeEmbedKey, { ...wanted, kind: 'secret' }, { user: creator })).statusCode).toBe(200);
  },
);

test('no secret key is in the database, and with its quest a key goes', async () => {
  const client = new Section7Client(app, { name: 'JSON', form: false, prefix: '' });
  const { questId } = await makeQuest(app, creator);
  const reply = await client.post(
    `/api/quests/${questId}/embed-keys/new`,
    { kind: 'secret', origins: [MUSEUM] },
    creator,
  );
  const { key } = reply.json<Key>();
  const kept = await app.storage.embedKeys.ofQuest(questId);
  expect(JSON.stringify(kept)).not.toContain(key);
  expect(kept).toMatchObject([{ key: null, kind: 'secret' }]);
});
