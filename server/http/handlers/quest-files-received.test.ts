import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { refusal as refusalSchema } from '@mangoquest/contract/call.ts';
import { logOut } from '@mangoquest/contract/calls/accounts.ts';
import { saveMapImage } from '@mangoquest/contract/calls/drawings.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import { pngOf } from '../../testing/pictures.ts';
import { makeQuest } from '../../testing/quest-fixtures.ts';
import { FILE_HEAD, MULTIPART_END, MULTIPART_TYPE, partHead } from '../../testing/multipart-body.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import { questFileApp } from '../../testing/quest-file-parts.ts';

const { app, owner, download, upload, forgetForEver, documentOf, traces, goodJson, part } = await questFileApp();

const MIB = 1024 * 1024;

test('a picture of too many pixels is refused, and the good one before it goes again', async () => {
  const json = await goodJson();
  const bomb = await sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  Object.assign(json.mindsets[2] as object, { image: { file: 'bomb.png' } });
  json.attributes = { ...json.attributes, image: { file: 'good.png' } };
  const bytes = zipOf([
    part('quest.json', json),
    part('images/good.png', await pngOf('#123456')),
    part('images/bomb.png', bomb),
  ]);
  const before = await traces();
  const reply = await upload(bytes);
  expect([reply.statusCode, refusalSchema.parse(reply.json()).issues?.[0]?.field]).toEqual([422, 'images/bomb.png']);
  expect(await traces()).toEqual(before);
});

test('files that are only promised hold up nobody, and are read when they come', async () => {
  const { questId } = await makeQuest(app, owner);
  const file = (await download(questId)).rawPayload;
  const send = async (content: Readable, length: number) => {
    const reply = await app.server.inject({
      method: 'POST',
      url: importQuest.path,
      payload: content,
      headers: { 'content-type': MULTIPART_TYPE, 'content-length': String(length), ...app.headersOf(owner) },
    });
    return reply.statusCode;
  };
  const slow = Array.from({ length: 4 }, () => new PassThrough());
  const replies = slow.map((content) => send(content, 512 * MIB));
  expect(await send(Readable.from([FILE_HEAD, file, MULTIPART_END]), 2 * MIB)).toBe(200);
  expect((await upload(file)).statusCode).toBe(200);
  for (const content of slow) content.end(`${FILE_HEAD}no zip${MULTIPART_END}`);
  expect(await Promise.all(replies)).toEqual([422, 422, 422, 422]);
});

test('who stops sending leaves no file behind, and it is no fault', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const request = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: importQuest.path,
    headers: { 'content-type': MULTIPART_TYPE, 'content-length': 10 * MIB, ...app.headersOf(owner) },
  });
  request.on('error', () => undefined);
  request.write(FILE_HEAD);
  request.write(Buffer.alloc(MIB));
  const received = () => readdirSync(join(app.folder, 'receiving')).length;
  await expect.poll(received).toBe(1);
  request.destroy();
  await expect.poll(received).toBe(0);
  await nextTurn(50);
  expect(app.logged).toEqual([]);
});

test.each(['a quest file', 'a picture for a map'])(
  'nothing is stored of %s whose session ends while it is received',
  async (what) => {
    const { questId } = await makeQuest(app, owner);
    const isFile = what === 'a quest file';
    const bytes = isFile ? (await download(questId)).rawPayload : await pngOf('#123456');
    const head = isFile
      ? FILE_HEAD
      : `${partHead('questId')}${questId}\r\n${partHead('imageName')}a.png\r\n${partHead('useType')}map\r\n${partHead('imageFile', 'a.png')}`;
    const send = async (user: TestUser, meanwhile: () => Promise<unknown>) => {
      const body = new PassThrough();
      const reply = app.server.inject({
        method: 'POST',
        url: (isFile ? importQuest : saveMapImage).path,
        payload: body,
        headers: { 'content-type': MULTIPART_TYPE, ...app.headersOf(user) },
      });
      body.write(head);
      body.write(bytes.subarray(0, 20));
      // The guard has let it in.
      await nextTurn(50);
      await meanwhile();
      body.write(bytes.subarray(20));
      body.end(MULTIPART_END);
      return (await reply).statusCode;
    };
    const before = await traces();
    const ended = await app.logIn(owner.email);
    expect(await send(ended, () => app.call(logOut, {}, ended))).toBe(401);
    expect(await traces()).toEqual(before);
    expect(await send(owner, async () => undefined)).toBe(200);
  },
);

test('files with anything wrong in them never make a fault, and leave nothing', async () => {
  const { questId } = await makeQuest(app, owner, {
    active: false,
    image: { name: 'a.png', content: (await pngOf('#884422')).toString('base64') },
  });
  const whole = (await download(questId)).rawPayload;
  const shownOf = async (id: number) => {
    const {
      attributes: { image, ...own },
      ...rest
    } = await documentOf(id);
    return { ...toQuestFile({ attributes: { ...own, image: null }, ...rest }, false), hasImage: image !== null };
  };
  const original = await shownOf(questId);
  const before = await traces();
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      fc.nat(whole.length),
      fc.boolean(),
      async (bytes, end, isCut) => {
        const broken = Buffer.from(whole);
        for (const [at, value] of bytes) broken[at] = value;
        const reply = await upload(isCut ? broken.subarray(0, end) : broken);
        expect([200, 422]).toContain(reply.statusCode);
        if (reply.statusCode !== 200) return;
        taken += 1;
        const made = importQuest.reply.parse(reply.json()).questId;
        // Only a part's date or unused bytes were changed.
        expect(await shownOf(made)).toEqual(original);
        await forgetForEver(made);
      },
    ),
    { numRuns: 150, seed: 7 },
  );
  expect(app.logged).toEqual([]);
  const { quests } = await traces();
  expect([quests, taken < 150]).toEqual([before.quests, true]);
});
