import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveMindsetMap, saveMindsets } from '@mangoquest/contract/calls/mindsets.ts';
import { copyQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { createQuest, editQuest, setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import { ADDED_AT_ONCE } from '@mangoquest/core/mindset/players.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { createHtmlCleaner } from '../../adapters/html/html-cleaner.ts';
import { attributes, makeQuest, mindset } from '../../testing/quest-fixtures.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

/** The header of a PNG of 10,000 by 10,000 pixels. */
const VAST = Buffer.from('89504e470d0a1a0a0000000d494844520000271000002710080200000000000000', 'hex').toString(
  'base64',
);

let app: TestApp;
let maker: TestUser;
let cleanings = 0;
const html = createHtmlCleaner();
beforeAll(async () => {
  app = await startTestApp({
    html: {
      ...html,
      cleanAll: (texts) => {
        cleanings++;
        return html.cleanAll(texts);
      },
    },
  });
  maker = await app.signUp('maker');
});
afterAll(() => app.close());
beforeEach(() => {
  cleanings = 0;
});

const save = (user: TestUser, questId: number, more: object = {}) =>
  app.request(
    saveMindsetMap,
    { questId, added: [mindset(-1, questId)], changed: [], deleted: [], startId: null, ...more },
    { user },
  );

test("nothing is cleaned of a save of another's quest, for an older revision, or that came before", async () => {
  const [owner, other] = [await app.signUp('owner'), await app.signUp('other')];
  const { questId } = await makeQuest(app, owner);
  const revision = (await app.storage.quests.byId(questId))?.revision as number;
  cleanings = 0;
  const first = await save(owner, questId, { revision, saveKey: 'once' });
  expect([first.statusCode, cleanings]).toEqual([200, 1]);
  cleanings = 0;
  const again = await save(owner, questId, { revision, saveKey: 'once' });
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect((await save(owner, questId, { revision })).statusCode).toBe(409);
  expect((await save(other, questId)).statusCode).toBe(404);
  expect(cleanings).toBe(0);
});

test('of a player beyond their tries nothing is cleaned', async () => {
  const [owner, player] = [await app.signUp('inviter'), await app.signUp('player')];
  const { questId } = await makeQuest(app, owner, { editable: true, virtual: true });
  await app.call(setCurrentQuest, { questId }, player);
  const add = async () =>
    (await app.request(saveMindsets, { questId, added: [mindset(-1, questId)] }, { user: player })).statusCode;
  for (let n = 0; n < ADDED_AT_ONCE.tries; n += 1) expect(await add()).toBe(200);
  cleanings = 0;
  expect(await add()).toBe(429);
  expect(cleanings).toBe(0);
});

interface Refused {
  readonly password?: string;
  readonly fields?: Partial<QuestAttributes>;
}

test.each<[string, Refused, string[]]>([
  ['a password that is too short', { password: 'abc' }, ['password']],
  ['an empty title', { fields: { title: '' } }, ['title']],
  ['a property that says nothing', { fields: { properties: { showRight: 'perhaps' } } }, ['properties.showRight']],
  ['a cover of too many pixels', { fields: { image: { name: 'a.png', content: VAST } } }, ['image']],
  [
    'wrong fields and a long description',
    { password: 'abc', fields: { title: '', longDescription: `<p>${'x'.repeat(3_001)}</p>` } },
    ['title', 'longDescr', 'password'],
  ],
  [
    'more of a description than is cleaned',
    { fields: { title: '', longDescription: `<p>${'x'.repeat(200_000)}</p>` } },
    ['longDescr', 'title'],
  ],
])('nothing is cleaned of a form with %s, made, changed or copied', async (_what, { password, fields }, told) => {
  const { questId } = await makeQuest(app, maker);
  const form = { quest: attributes(fields), password };
  cleanings = 0;
  const replies = [
    await app.request(createQuest, form, { user: maker }),
    await app.request(editQuest, { ...form, questId }, { user: maker }),
    await app.request(copyQuest, { ...form, questId }, { user: maker }),
  ];
  const toldFields = replies.map((reply) =>
    reply.json<{ issues: { field: string }[] }>().issues.map(({ field }) => field),
  );
  const toldIn = (name: string) => told.map((field) => (field === 'password' ? field : `${name}.${field}`));
  expect(toldFields).toEqual([toldIn('createdmgq'), toldIn('editedmgq'), toldIn('createdmgq')]);
  expect(cleanings).toBe(0);
});

test('nothing is cleaned of a form whose code is taken', async () => {
  await makeQuest(app, maker, { code: 'TAKEN' });
  const { questId } = await makeQuest(app, maker, { code: 'OTHER' });
  cleanings = 0;
  const quest = attributes({ code: 'TAKEN' });
  expect(await app.call(createQuest, { quest }, maker)).toEqual({ outcome: 'duplicate_code' });
  expect(await app.call(editQuest, { quest, questId }, maker)).toBe('duplicate_code');
  expect(await app.call(copyQuest, { quest, questId }, maker)).toEqual({ outcome: 'duplicate_code' });
  expect(cleanings).toBe(0);
});

test('a description that cannot be cleaned is told at its field, made, changed or copied', async () => {
  const { questId } = await makeQuest(app, maker);
  const form = { quest: attributes({ longDescription: '<b>'.repeat(1_001) }) };
  for (const reply of [
    await app.request(createQuest, form, { user: maker }),
    await app.request(editQuest, { ...form, questId }, { user: maker }),
    await app.request(copyQuest, { ...form, questId }, { user: maker }),
  ]) {
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ issues: unknown }>().issues).toMatchObject([
      { field: expect.stringMatching(/mgq\.longDescr$/) as string, message: 'server.htmlTooHard' },
    ]);
  }
});
