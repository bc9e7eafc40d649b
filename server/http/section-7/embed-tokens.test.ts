// Tokens of embeds: settled-2, 7; trust, row 7.
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { SignJWT, UnsecuredJWT } from 'jose';
import { REAUTHORIZE } from '@mangoquest/contract/call.ts';
import { logOut } from '@mangoquest/contract/calls/accounts.ts';
import { makeEmbedKey, makeEmbedToken, revokeEmbedKey } from '@mangoquest/contract/calls/embeds.ts';
import { fetchDrawings } from '@mangoquest/contract/calls/drawings.ts';
import { fetchGameMap, fetchProgress, gradeAnswer, openMindset } from '@mangoquest/contract/calls/play.ts';
import { setCurrentQuest, setQuestActive } from '@mangoquest/contract/calls/quests.ts';
import { calls } from '@mangoquest/contract/table.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { ownGrant } from '../../testing/grants.ts';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { FIELD_CALLS, sampleInput, sampleWorld } from '../../testing/call-samples.ts';
import { HERE, makeQuest, picksOf } from '../../testing/quest-fixtures.ts';
import type { MadeQuest } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS } from '../../testing/section-7.ts';

const HOUR = 3_600_000;
const origins = ['https://museum.example'];
const {
  app,
  users: { creator, mira },
} = await appWithUsers('creator', 'mira');

interface Token {
  readonly jwt: string;
  readonly useridhashed: string;
  readonly questId: number;
}
const headersOf = ({ jwt, useridhashed }: Token) => ({ mytoken: jwt, requestid: useridhashed });
const statusOf = async (token: Token, questId: number, call: typeof fetchGameMap | typeof fetchDrawings) =>
  (await app.request(call, { questId }, { headers: headersOf(token) })).statusCode;
const keyOf = (questId: number, kind: 'public' | 'secret') =>
  app.call(makeEmbedKey, { questId, kind, origins }, creator);

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);

  test('EmbedTokenMaker: by each kind of key and by a session, for an hour', async () => {
    const { questId } = await makeQuest(app, creator);
    const [open, secret] = [await keyOf(questId, 'public'), await keyOf(questId, 'secret')];
    const begun = app.clock.time;
    const tokens = [
      await client.json('/api/embed/tokens', { key: open.key, scope: 'view' }),
      await client.json('/api/embed/tokens', { key: secret.key, scope: 'view', questId }),
    ];
    for (const user of [creator, mira])
      tokens.push(await client.json('/api/embed/tokens', { questId, scope: 'view' }, user));
    for (const token of tokens as Token[]) {
      expect(token).toEqual({
        jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        useridhashed: expect.stringMatching(/^[\w-]{22}$/),
        questId,
        expiresAt: begun + HOUR,
      });
      expect(await statusOf(token, questId, fetchGameMap)).toBe(200);
      expect(await statusOf(token, questId, fetchDrawings)).toBe(200);
    }
    expect(new Set((tokens as Token[]).map(({ useridhashed }) => useridhashed)).size).toBe(4);
    for (const body of [
      {},
      { questId },
      { scope: 'view' },
      { scope: 'play', key: open.key },
      { scope: 'view', key: 'x'.repeat(101) },
    ])
      expect((await client.post('/api/embed/tokens', body)).statusCode, JSON.stringify(body)).toBe(422);
    expect((await client.post('/api/embed/tokens', { scope: 'view', key: 'mqp_no' })).statusCode).toBe(404);
    const other = await makeQuest(app, creator);
    const ofOther = { scope: 'view', key: open.key, questId: other.questId };
    expect((await client.post('/api/embed/tokens', ofOther)).statusCode).toBe(404);
  });
});

describe('a token of an embed', () => {
  let questId = 0;
  let token: Token;
  beforeAll(async () => {
    ({ questId } = await makeQuest(app, creator));
    token = await app.call(makeEmbedToken, { key: (await keyOf(questId, 'secret')).key, scope: 'view' });
  });

  test('shows the map without grades to nobody in particular, and nothing of another quest', async () => {
    const reply = await app.request(fetchGameMap, { questId }, { headers: headersOf(token) });
    expect(reply.body).not.toMatch(/grade|half right/i);
    const other = await makeQuest(app, creator);
    for (const call of [fetchGameMap, fetchDrawings]) expect(await statusOf(token, other.questId, call)).toBe(404);
  });

  test.each([
    ['view', ['fetchGameMap']],
    ['play', ['fetchGameMap', 'fetchProgress', 'gradeAnswer', 'openMindset']],
  ] as const)('for %s reaches nothing but its list of calls', async (scope, list) => {
    const world = await sampleWorld(app, creator, true);
    const own = await app.call(makeEmbedToken, { questId: world.quest.questId, scope }, creator);
    const reached: string[] = [];
    for (const name of FIELD_CALLS.filter((one) => calls[one].access !== 'anyone')) {
      const reply = await app.request(calls[name], sampleInput(name, world) as never, { headers: headersOf(own) });
      if (reply.statusCode !== 401 || reply.body !== REAUTHORIZE) reached.push(name);
    }
    expect(reached.toSorted()).toEqual(list);
    // It cannot be used to get another token.
    const again = await app.request(makeEmbedToken, { questId, scope }, { headers: headersOf(own) });
    expect(again.statusCode).toBe(401);
  });

  test('is over after an hour, and needs its own request id', async () => {
    const wanted = { key: (await keyOf(questId, 'secret')).key, scope: 'view' } as const;
    const stranger = { ...token, useridhashed: app.headersOf(creator)['requestid'] as string };
    expect(await statusOf(stranger, questId, fetchGameMap)).toBe(401);
    const now = app.clock.time;
    app.clock.time = now + HOUR - 1_000;
    expect(await statusOf(token, questId, fetchGameMap)).toBe(200);
    app.clock.time = now + HOUR + 1_000;
    for (const call of [fetchGameMap, fetchDrawings]) expect(await statusOf(token, questId, call)).toBe(401);
    // An expired token cannot be used to get a new one: the page requests it without a session.
    expect((await app.request(makeEmbedToken, wanted, { headers: headersOf(token) })).statusCode).toBe(401);
    expect((await app.request(makeEmbedToken, wanted)).statusCode).toBe(200);
    app.clock.time = now;
  });

  test('is none that somebody else signed, that is unsigned, or of another audience', async () => {
    const secret = new TextEncoder().encode((await app.storage.settings.get('embeds_key')) as string);
    const claims = { quest: questId, scope: 'view', key: null, public: false, user: null, session: null, frames: null };
    const signed = (key: Uint8Array, audience = 'embed', more = {}) =>
      new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('mangoquest')
        .setAudience(audience)
        .setSubject(token.useridhashed)
        .setExpirationTime(new Date(app.clock.time + HOUR))
        .sign(key);
    const unsigned = new UnsecuredJWT(claims).setIssuer('mangoquest').setAudience('embed').setSubject('x').encode();
    expect(await statusOf({ ...token, jwt: await signed(secret) }, questId, fetchGameMap)).toBe(200);
    for (const jwt of [
      unsigned,
      `${unsigned}x`,
      await signed(new TextEncoder().encode('a'.repeat(64))),
      await signed(secret, 'session'),
      await signed(secret, 'embed', { scope: 'edit' }),
      `${token.jwt.slice(0, -4)}AAAA`,
    ])
      expect(await statusOf({ ...token, jwt }, questId, fetchGameMap), jwt).toBe(401);
  });

  test('ends with its key, and with its quest', async () => {
    const made = await keyOf(questId, 'public');
    const byKey = await app.call(makeEmbedToken, { key: made.key, scope: 'view' });
    expect(await statusOf(byKey, questId, fetchGameMap)).toBe(200);
    await app.call(revokeEmbedKey, { questId, keyId: made.id }, creator);
    expect(await statusOf(byKey, questId, fetchGameMap)).toBe(401);
    await app.call(setQuestActive, { questId, active: false }, creator);
    expect(await statusOf(token, questId, fetchGameMap)).toBe(404);
  });

  test('is not given for what a visitor could not see: a password, another’s draft, before the start and after the end', async () => {
    const status = async (body: { key?: string; questId?: number }, user: typeof mira | null = null) =>
      (await app.request(makeEmbedToken, { ...body, scope: 'view' }, user === null ? {} : { user })).statusCode;
    const locked = await makeQuest(app, creator);
    const { key: before } = await keyOf(locked.questId, 'public');
    const saved = (await app.storage.quests.byId(locked.questId)) as Quest;
    const change = { attributes: attributesOf(saved), passwordHash: 'of a password' };
    await app.storage.quests.update(ownGrant(creator.userId, locked.questId), change, app.clock.time);
    expect(await status({ key: before })).toBe(404);
    // With a secret key, the embedding site is responsible for admission.
    expect(await status({ key: (await keyOf(locked.questId, 'secret')).key })).toBe(200);
    expect(await status({ questId: locked.questId }, mira)).toBe(404);
    const draft = await makeQuest(app, creator, { active: false });
    expect(await status({ key: (await keyOf(draft.questId, 'secret')).key })).toBe(404);
    const soon = await makeQuest(app, creator, { startTime: app.clock.time + HOUR });
    expect(await status({ key: (await keyOf(soon.questId, 'secret')).key })).toBe(409);
  });
});

describe('a token for playing', () => {
  const play = (token: Token, quest: MadeQuest, index: number, reaction: number, entryId: number) =>
    app.request(
      gradeAnswer,
      { answer: picksOf(quest.mindsets[index] as Mindset, reaction), entryId, ...HERE },
      { headers: headersOf(token) },
    );
  const progressOf = async (token: Token, questId: number) =>
    (await app.request(fetchProgress, { questId }, { headers: headersOf(token) })).json<{
      entryId: number;
      score: number;
      done: unknown[];
    }>();
  const secretOf = async (questId: number) => (await keyOf(questId, 'secret')).key;
  const STOPS = [{ title: 'One' }, { title: 'Two' }];

  test('of a secret key makes a guest who plays, and the same one goes on with a token of before, be it over', async () => {
    const quest = await makeQuest(app, creator, { virtual: true }, STOPS);
    const { questId } = quest;
    const [key, otherKey] = [await secretOf(questId), await secretOf(questId)];
    const first = await app.call(makeEmbedToken, { key, scope: 'play' });
    const { entryId, score } = await progressOf(first, questId);
    expect(score).toBe(0);
    const opened = await app.request(
      openMindset,
      { mindsetId: quest.mindsets[0]?.id as number, entryId, ...HERE },
      { headers: headersOf(first) },
    );
    expect(opened.statusCode).toBe(200);
    expect(opened.body).not.toMatch(/grade"/);
    expect((await play(first, quest, 0, 0, entryId)).json()).toMatchObject({ success: true });
    const now = app.clock.time;
    app.clock.time = now + 2 * HOUR;
    onTestFinished(() => void (app.clock.time = now));
    expect((await app.request(fetchProgress, { questId }, { headers: headersOf(first) })).statusCode).toBe(401);
    const second = await app.call(makeEmbedToken, { key, scope: 'play', jwt: first.jwt });
    expect(second.useridhashed).toBe(first.useridhashed);
    expect((await progressOf(second, questId)).done).toHaveLength(1);
    // Without the old token, or with another key, a new guest is created.
    for (const body of [{ key }, { key: otherKey, jwt: first.jwt }]) {
      const other = await app.call(makeEmbedToken, { ...body, scope: 'play' });
      expect(other.useridhashed).not.toBe(first.useridhashed);
      expect((await progressOf(other, questId)).done).toHaveLength(0);
    }
  });

  test('plays its quest and no other, though its user has entered it', async () => {
    const [own, other] = [
      await makeQuest(app, creator, { virtual: true }, STOPS),
      await makeQuest(app, creator, { virtual: true }, STOPS),
    ];
    const { entryId: otherEntry } = await app.call(setCurrentQuest, { questId: other.questId }, mira);
    const before = await app.request(makeEmbedToken, { questId: own.questId, scope: 'play' }, { user: mira });
    expect(before.statusCode).toBe(404);
    const { entryId } = await app.call(setCurrentQuest, { questId: own.questId }, mira);
    const token = await app.call(makeEmbedToken, { questId: own.questId, scope: 'play' }, mira);
    expect((await play(token, own, 0, 0, entryId as number)).statusCode).toBe(200);
    expect((await play(token, other, 0, 0, otherEntry as number)).statusCode).toBe(404);
    const foreign = { mindsetId: other.mindsets[0]?.id as number, entryId: otherEntry as number, ...HERE };
    expect((await app.request(openMindset, foreign, { headers: headersOf(token) })).statusCode).toBe(404);
    expect(
      (await app.request(fetchProgress, { questId: other.questId }, { headers: headersOf(token) })).statusCode,
    ).toBe(404);
    // It grants no creator's rights, even if the creator made it.
    const creators = await app.call(setCurrentQuest, { questId: own.questId }, creator);
    const theirs = await app.call(makeEmbedToken, { questId: own.questId, scope: 'play' }, creator);
    const whole = {
      mindsetId: own.mindsets[0]?.id as number,
      entryId: creators.entryId as number,
      withGrades: true,
      ...HERE,
    };
    const reply = await app.request(openMindset, whole, { headers: headersOf(theirs) });
    expect(reply.body).not.toMatch(/grade"/);
  });

  test('one for looking plays nothing, and a public key gives none for playing', async () => {
    const quest = await makeQuest(app, creator, { virtual: true }, STOPS);
    const token = await app.call(makeEmbedToken, { key: await secretOf(quest.questId), scope: 'view' });
    expect((await play(token, quest, 0, 0, 1)).statusCode).toBe(401);
    const open = await keyOf(quest.questId, 'public');
    const refused = await app.request(makeEmbedToken, { key: open.key, scope: 'play' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ issues: [{ field: 'scope' }] });
  });

  test('a host vouches for who plays a quest with a password; before the start nobody does', async () => {
    const locked = await makeQuest(app, creator, { virtual: true }, STOPS);
    const saved = (await app.storage.quests.byId(locked.questId)) as Quest;
    const change = { attributes: attributesOf(saved), passwordHash: 'of a password' };
    await app.storage.quests.update(ownGrant(creator.userId, locked.questId), change, app.clock.time);
    const token = await app.call(makeEmbedToken, { key: await secretOf(locked.questId), scope: 'play' });
    const { entryId } = await progressOf(token, locked.questId);
    expect((await play(token, locked, 0, 0, entryId)).statusCode).toBe(200);
    const soon = await makeQuest(app, creator, { startTime: app.clock.time + HOUR });
    const count = await app.storage.users.count();
    const early = await app.request(makeEmbedToken, { key: await secretOf(soon.questId), scope: 'play' });
    expect(early.statusCode).toBe(409);
    expect(await app.storage.users.count()).toBe(count);
  });

  test('of a session ends with it, one for looking too', async () => {
    const { questId } = await makeQuest(app, creator, { virtual: true }, STOPS);
    const nora = await app.signUp('nora');
    await app.call(setCurrentQuest, { questId }, nora);
    const tokens = [
      await app.call(makeEmbedToken, { questId, scope: 'view' }, nora),
      await app.call(makeEmbedToken, { questId, scope: 'play' }, nora),
    ];
    for (const token of tokens) expect(await statusOf(token, questId, fetchGameMap)).toBe(200);
    await app.call(logOut, {}, nora);
    for (const token of tokens) expect(await statusOf(token, questId, fetchGameMap)).toBe(401);
  });
});
