import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import { UNUSED_IMAGE_MS } from '../../jobs/unused-images.ts';
import { appWithImages } from '../../testing/image-app.ts';
import { pngOf } from '../../testing/pictures.ts';
import { Section7Client, WAYS, wholeQuest } from '../../testing/section-7.ts';
import type { TestUser } from '../../testing/test-app.ts';

const { app, cleanUp, forgetVersions, status, newOwner } = await appWithImages();
const PNG = await pngOf('#3e8989', 40, 30);

interface Stored {
  readonly imageName: string;
  readonly width: number;
  readonly height: number;
}

/**
 * `MgqImageSaver` and `MgqTempImageDeleter`, exactly as specified; the first is always multipart, the second uses the
 * encoding under test.
 */
describe.each(WAYS)('pictures of a map by $name', (way) => {
  const client = new Section7Client(app, way);
  let owner: TestUser;
  let other: TestUser;
  let questId: number;
  beforeAll(async () => {
    owner = await newOwner();
    other = await newOwner();
    const created = { createdmgq: wholeQuest({ active: false }) };
    questId = Number.parseInt(await client.taken('/mgqAuth/MgqCreator', created, owner), 10);
  });

  async function send(who: TestUser | null, fields: Record<string, string> = {}, file: Blob | null = new Blob([PNG])) {
    const form = new FormData();
    const all = { questId: String(questId), imageName: 'Plan of the park.png', useType: 'temp_map', ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    if (file !== null) form.set('imageFile', file, 'plan.png');
    const reply = await app.server.inject({
      method: 'POST',
      url: `${way.prefix}/mgqAuth/MgqImageSaver`,
      payload: form,
      headers: who === null ? {} : app.headersOf(who),
    });
    return { status: reply.statusCode, body: reply.body };
  }
  async function stored(fields: Record<string, string> = {}, who = owner): Promise<Stored> {
    const { status: code, body } = await send(who, fields);
    expect([code, code === 200 ? '' : body]).toEqual([200, '']);
    return JSON.parse(body) as Stored;
  }
  const take = async (imageName: string, who: TestUser | null = owner) => {
    const reply = await client.post('/mgqAuth/MgqTempImageDeleter', { imageName }, who);
    return [reply.statusCode, reply.statusCode === 200 ? reply.body : ''];
  };
  const drawing = (content: string) => ({
    id: 0,
    questId,
    coordinates: [
      [40.8, -74],
      [40.7, -73.9],
    ],
    borderColor: '#E4572E',
    fillColor: '#E4572E',
    properties: { content, ratio: 4 / 3, opacity: 1, zoomLevels: { min: 14, max: 18 } },
    drawingType: 'image',
  });
  const draw = (content: string, who = owner) =>
    client.post('/mgqAuth/MgqDrawingsSaver', { mgqDrawing: drawing(content) }, who);

  test('a picture gets a name of the server, its size is told, and it is shown from there', async () => {
    const { imageName, ...size } = await stored();
    expect(size).toEqual({ width: 40, height: 30 });
    expect(imageName).toMatch(/^[\w-]{22}\.webp$/);
    expect(await status(imageName, 'mgqmaps')).toBe(200);
    expect(await take(imageName)).toEqual([200, 'ok!']);
    expect(await status(imageName, 'mgqmaps')).toBe(404);
    expect(await take(imageName)).toEqual([404, '']);
  });

  test('a temporary one lives a day; one that a saved drawing names is a picture of the map, and stays', async () => {
    const [kept, left, lasting] = [await stored(), await stored(), await stored({ useType: 'map' })];
    expect((await draw(kept.imageName)).statusCode).toBe(200);
    expect((await app.storage.images.byName(kept.imageName))?.kind).toBe('map');
    expect(await take(kept.imageName)).toEqual([404, '']);
    expect(await take(lasting.imageName)).toEqual([404, '']);
    await cleanUp();
    await cleanUp(UNUSED_IMAGE_MS - 1);
    expect(await status(left.imageName, 'mgqmaps')).toBe(200);
    await cleanUp(UNUSED_IMAGE_MS);
    expect(await status(left.imageName, 'mgqmaps')).toBe(404);
    expect(await status(kept.imageName, 'mgqmaps')).toBe(200);

    await client.taken('/mgqAuth/MgqDrawingDeleter', { mgqDrawingId: -1, mgqId: questId }, owner);
    await forgetVersions(questId);
    expect(await take(kept.imageName)).toEqual([404, '']);
  });

  test("another's picture is not there to be deleted or drawn, and their quest takes none", async () => {
    const { imageName } = await stored();
    expect(await take(imageName, other)).toEqual([404, '']);
    expect(await take(imageName, null)).toEqual([401, '']);
    expect(await take('AAAAAAAAAAAAAAAAAAAAAA.webp')).toEqual([404, '']);
    expect((await send(other)).status).toBe(404);
    expect((await send(null)).status).toBe(401);
    const created = { createdmgq: wholeQuest({ active: false }) };
    const theirs = Number.parseInt(await client.taken('/mgqAuth/MgqCreator', created, other), 10);
    const drawn = { mgqDrawing: { ...drawing(imageName), questId: theirs } };
    const refused = await client.post('/mgqAuth/MgqDrawingsSaver', drawn, other);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('mgqDrawing.properties.content')]);
    expect((await app.storage.images.byName(imageName))?.kind).toBe('temporary');
    expect(await take(imageName)).toEqual([200, 'ok!']);
    expect((await draw(imageName)).statusCode).toBe(422);
  });

  test('what is no picture, is too large, or lacks a field is refused, and nothing is stored', async () => {
    const { count } = await app.storage.images.usageOf(owner.userId);
    const long = 'n'.repeat(701);
    const large = new Blob([PNG, new Uint8Array(MAX_IMAGE_BYTES)]);
    for (const [fields, file, field] of [
      [{}, new Blob(['no picture']), 'imageFile'],
      [{}, new Blob([PNG.subarray(0, 40)]), 'imageFile'],
      [{}, large, 'imageFile'],
      [{}, null, 'imageFile'],
      [{ imageName: long }, new Blob([PNG]), 'imageName'],
      [{ useType: 'avatar' }, new Blob([PNG]), 'useType'],
    ] as const) {
      const { status: code, body } = await send(owner, fields, file);
      const { issues } = JSON.parse(body) as { issues?: { field: string }[] };
      expect([field, code, issues?.map((issue) => issue.field)]).toEqual([field, 422, [field]]);
    }
    expect((await app.storage.images.usageOf(owner.userId)).count).toBe(count);
  });
});

afterAll(() => app.close());
