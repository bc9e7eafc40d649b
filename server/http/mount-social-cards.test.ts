import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { editQuest } from '@mangoquest/contract/calls/quests.ts';
import { attributesOf } from '@mangoquest/core/quest/attributes-of.ts';
import type { Quest, QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import { appWithUsers } from '../testing/app-with-users.ts';
import { makeQuest } from '../testing/quest-fixtures.ts';

const {
  app,
  users: { owner },
} = await appWithUsers('owner');

const folder = join(app.folder, 'dist');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), '<head><!--first-view--></head>');

const get = (url: string) => app.server.inject({ method: 'GET', url, headers: { host: 'quests.example' } });

async function edit(questId: number, changes: Partial<QuestAttributes>): Promise<void> {
  const saved = (await app.storage.quests.byId(questId)) as Quest;
  await app.call(editQuest, { questId, quest: { ...attributesOf(saved), ...changes }, confirmed: true }, owner);
}

const pixelAt = async (picture: Buffer, left: number, top: number) =>
  (await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()).toJSON().data;

test('a quest that is linked elsewhere shows its title, its words and a picture of its own', async () => {
  const { questId } = await makeQuest(app, owner, { title: `"Tea" <b>`, shortDescription: 'Ten stops & a cake.' });
  const { revision } = (await app.storage.quests.byId(questId)) as Quest;
  const { body } = await get(`/qd/${questId}?x=1`);
  const picture = `/api/quests/${questId}/card.jpg?revision=${revision}`;
  expect(body).toBe(
    [
      '<head><meta property="og:type" content="website"><meta property="og:site_name" content="Mangoquest">',
      `<meta property="og:url" content="http://quests.example/qd/${questId}">`,
      '<meta property="og:title" content="&quot;Tea&quot; &lt;b&gt;">',
      '<meta property="og:description" content="Ten stops &amp; a cake.">',
      `<meta property="og:image" content="http://quests.example${picture}">`,
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="&quot;Tea&quot; &lt;b&gt;">',
      '<meta name="twitter:card" content="summary_large_image"></head>',
    ].join(''),
  );
  const reply = await get(picture);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/jpeg',
    'cross-origin',
  ]);
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('its picture is the quest’s own, and another when the quest changes', async () => {
  const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const { questId } = await makeQuest(app, owner, { title: 'Tea', color: 9 });
  const path = `/api/quests/${questId}/card.jpg`;
  const plain = (await get(path)).rawPayload;
  const [r = 0, g = 0] = await pixelAt(plain, 2, 2);
  expect(g).toBeGreaterThan(r + 60);
  expect((await get(path)).rawPayload.equals(plain)).toBe(true);
  await edit(questId, { image: { name: 'red.png', content: red.toString('base64') } as never });
  const [red2 = 0, green2 = 0] = await pixelAt((await get(path)).rawPayload, 600, 200);
  expect(red2).toBeGreaterThan(green2 + 150);
});

test('what a visitor may not see has neither words nor a picture', async () => {
  const { questId } = await makeQuest(app, owner, { title: 'Hidden', active: false });
  for (const id of [questId, 999_999, 0]) {
    expect((await get(`/qd/${id}`)).body).toBe('<head></head>');
    expect((await get(`/api/quests/${id}/card.jpg`)).statusCode).toBe(404);
  }
  expect((await get('/api/quests/x/card.jpg')).statusCode).toBe(404);
  expect((await get('/')).body).toBe('<head></head>');
});
