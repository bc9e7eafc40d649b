import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fetchDrawings, saveDrawing } from '@mangoquest/contract/calls/drawings.ts';
import { setCurrentQuest } from '@mangoquest/contract/calls/quests.ts';
import type { Drawing } from '@mangoquest/core/drawing/drawing.ts';
import { message } from '@mangoquest/language/testing/english.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { imagesService } from '../../services/content/images.service.ts';
import { appWithUsers, appWithUsersOn } from '../../testing/app-with-users.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { makerGrant, ownGrant } from '../../testing/grants.ts';

const {
  app,
  users: { owner, other },
} = await appWithUsers('owner', 'other');

const drawing = (questId: number, changes: Partial<Drawing> = {}): Drawing => ({
  id: 0,
  questId,
  type: 'polygon',
  coordinates: [
    [1, 1],
    [1, 2],
    [2, 2],
  ],
  borderColor: '#e4572e',
  fillColor: '#ffffff',
  properties: { opacity: 1 },
  ...changes,
});
const status = async (input: Drawing, user: TestUser) =>
  (await app.request(saveDrawing, { drawing: input }, { user })).statusCode;

test('a drawing is saved clean, changed in place and read by anybody in painting order', async () => {
  const { questId } = await makeQuest(app, owner);
  const first = await app.call(
    saveDrawing,
    {
      drawing: drawing(questId, {
        coordinates: [
          [1.12345678, 1],
          [1, 2],
          [2, 2],
        ],
        borderColor: '#fff',
      }),
    },
    owner,
  );
  const markup = '<b onclick="x()">Here</b><script>1</script>';
  const lettered = async (type: 'label' | 'signal') =>
    app.call(
      saveDrawing,
      {
        drawing: drawing(questId, {
          type,
          coordinates: [[1, 1]],
          properties: { name: 'Here', content: `${markup}\n1 < 2` },
        }),
      },
      owner,
    );
  const [label, signal] = [await lettered('label'), await lettered('signal')];
  await app.call(saveDrawing, { drawing: drawing(questId, { id: first.id, fillColor: '#123456' }) }, owner);
  const drawings = await app.call(fetchDrawings, { questId });
  expect(drawings.map(({ id }) => id)).toEqual([first.id, label.id, signal.id]);
  expect(drawings[0]).toMatchObject({
    fillColor: '#123456',
    coordinates: [
      [1, 1],
      [1, 2],
      [2, 2],
    ],
  });
  // A label is always plain text; the content of a signal is HTML.
  expect(drawings[1]?.properties.content).toBe(`${markup}\n1 < 2`);
  expect(drawings[2]?.properties.content).toBe('<b>Here</b>\n1 &lt; 2');
});

test('colours by name are stored as their hex, an opacity on the tenth, points cut after six decimals', async () => {
  const { questId } = await makeQuest(app, owner);
  await app.call(
    saveDrawing,
    {
      drawing: drawing(questId, {
        coordinates: [
          [40.7414689, -73.9923189],
          [1, 2],
          [2, 2],
        ],
        borderColor: 'rebeccapurple',
        fillColor: 'teal',
        properties: { opacity: 0.34, noMapColor: 'Orange' },
      }),
    },
    owner,
  );
  expect((await app.call(fetchDrawings, { questId }))[0]).toMatchObject({
    coordinates: [
      [40.741468, -73.992318],
      [1, 2],
      [2, 2],
    ],
    borderColor: '#663399',
    fillColor: '#0e8074',
    properties: { opacity: 0.3, noMapColor: '#f4772e' },
  });
});

test('what breaks a rule or is of the wrong type is refused', async () => {
  const { questId } = await makeQuest(app, owner);
  const bad: Partial<Drawing>[] = [
    {
      coordinates: [
        [1, 1],
        [2, 2],
      ],
    },
    {
      coordinates: [
        [91, 1],
        [1, 2],
        [2, 2],
      ],
    },
    { properties: { opacity: 2 } },
    { properties: { opacity: '1' as never } },
    { properties: { name: 7 as never } },
    { properties: { name: 'x'.repeat(101) } },
    { type: 'label', coordinates: [[1, 1]], properties: { content: ' \n ' } },
    { properties: { zoomLevels: { min: 5, max: 3 } } },
    { properties: { zoomLevels: null as never } },
    { properties: { noMapColor: 7 as never } },
    {
      type: 'image',
      coordinates: [
        [1, 1],
        [2, 2],
      ],
      properties: { content: '../../x' },
    },
    { properties: { more: 'x'.repeat(60_000) } },
  ];
  for (const change of bad) expect([change, await status(drawing(questId, change), owner)]).toEqual([change, 422]);
  expect(await app.storage.drawings.ofQuest(questId)).toEqual([]);
});

test("drawings of another's quest cannot be saved, those of an inactive one not be seen", async () => {
  const mine = await makeQuest(app, owner, { active: false });
  const theirs = await makeQuest(app, other);
  const { id } = await app.call(saveDrawing, { drawing: drawing(theirs.questId) }, other);
  expect(await status(drawing(theirs.questId), owner)).toBe(404);
  expect(await status(drawing(theirs.questId, { id }), owner)).toBe(404);
  // Another user's drawing with the id of one's own quest.
  expect(await status(drawing(mine.questId, { id }), owner)).toBe(404);
  expect(await status(drawing(mine.questId, { id: 999_999 }), owner)).toBe(404);
  expect((await app.request(fetchDrawings, { questId: mine.questId })).statusCode).toBe(404);
  expect((await app.request(fetchDrawings, { questId: mine.questId }, { user: other })).statusCode).toBe(404);
  expect(await app.call(fetchDrawings, { questId: mine.questId }, owner)).toEqual([]);
  expect((await app.storage.drawings.ofQuest(theirs.questId)).map((one) => one.questId)).toEqual([theirs.questId]);
});

test.each([
  ['a password', { passwordHash: 'hash' }],
  ['a price', { price: 5 }],
] as const)(
  'drawings of a quest with %s are for its creator and who has entered',
  async (_, { price = 0, passwordHash = null }: { price?: number; passwordHash?: string | null }) => {
    const { questId } = await makeQuest(app, owner);
    const player = await app.signUp(`early${questId}`);
    await app.call(saveDrawing, { drawing: drawing(questId) }, owner);
    // Entered and publicly readable before the password or price was set.
    await app.call(setCurrentQuest, { questId }, player);
    const open = await app.request(fetchDrawings, { questId });
    expect(open.json()).toHaveLength(1);
    await app.storage.quests.update(
      ownGrant(owner.userId, questId),
      { attributes: attributes({ price }), passwordHash },
      app.clock.now(),
    );

    const headers = { 'if-none-match': String(open.headers['etag']) };
    for (const user of [null, other, await app.guest()]) {
      const reply = await app.request(fetchDrawings, { questId }, { user, headers });
      expect([reply.statusCode, reply.json()]).toMatchObject([404, { message: message('play.notEntered') }]);
    }
    for (const user of [owner, player]) expect(await app.call(fetchDrawings, { questId }, user)).toHaveLength(1);
    // Their reply is not served to others from a cache.
    expect((await app.request(fetchDrawings, { questId }, { user: other })).statusCode).toBe(404);
  },
);

describe.each(DIALECTS)('on %s', async (dialect) => {
  const {
    app,
    users: { owner },
  } = await appWithUsersOn(dialect, 'owner');

  test('what is no character in the properties of an image is mended, whatever the database would say', async () => {
    const { questId } = await makeQuest(app, owner);
    const stored = await imagesService({
      store: imageFiles(join(app.folder, 'images'), randomIds),
      images: app.storage.images,
    }).save('mgqmaps', await pngOf('#112233'), makerGrant(owner.userId), 1);
    const content = stored.ok ? stored.name : '';
    const odd = { content, name: 'a\uD800', list: ['\u0000', { 'key\u0001': '\n\t🥭' }] };
    await app.call(
      saveDrawing,
      {
        drawing: drawing(questId, {
          type: 'image',
          coordinates: [
            [1, 1],
            [2, 2],
          ],
          properties: odd,
        }),
      },
      owner,
    );
    expect((await app.call(fetchDrawings, { questId }))[0]?.properties).toEqual({
      content,
      name: 'a\uFFFD',
      list: ['\uFFFD', { 'key\uFFFD': '\n\t🥭' }],
    });
    expect(app.logged).toEqual([]);
  });
});
