import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { message } from '@mangoquest/language/testing/english.ts';
import { Section7Client, WAYS, wholeMindset, wholeQuest } from '../../testing/section-7.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

/*
 * The calls of section 7 for drawings, regions, the mindsets in them and copies of mindsets, in each encoding: exact
 * paths and names, the replies, and that only the creator may use them.
 */
describe.each(WAYS)('drawings and regions by $name', (way) => {
  let app: TestApp;
  let client: Section7Client;
  let owner: TestUser;
  let other: TestUser;
  let questId: number;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimit: 0 } });
    client = new Section7Client(app, way);
    owner = await app.signUp('owner');
    other = await app.signUp('other');
    questId = await newQuest();
  });
  afterAll(() => app.close());

  async function newQuest(changes: object = {}): Promise<number> {
    const reply = await client.taken(
      '/mgqAuth/MgqCreator',
      { createdmgq: wholeQuest({ active: false, ...changes }) },
      owner,
    );
    return Number.parseInt(reply, 10);
  }
  const drawing = (changes: object = {}) => ({
    id: 0,
    questId,
    coordinates: [
      [40.7, -74],
      [40.8, -74],
      [40.8, -73.9],
    ],
    borderColor: '#E4572E',
    fillColor: '#ffffff',
    properties: { opacity: 0.5, name: 'Lake' },
    drawingType: 'polygon',
    ...changes,
  });
  const region = (changes: object = {}) => ({
    id: 0,
    questId,
    coordinates: [
      [40.7, -74],
      [40.8, -74],
      [40.8, -73.9],
    ],
    color: 0,
    name: 'Park',
    ...changes,
  });
  const status = async (path: string, body: object, who: TestUser) =>
    (await client.post(path, body as never, who)).statusCode;

  test('MgqDrawingsSaver, MgqDrawingsFetcher, MgqDrawingsEditor, MgqDrawingDeleter', async () => {
    const { id } = await client.json<{ id: number }>('/mgqAuth/MgqDrawingsSaver', { mgqDrawing: drawing() }, owner);
    expect(id).toBeGreaterThan(0);
    expect(await client.json('/mgqAuth/MgqDrawingsFetcher', { mgqId: questId }, owner)).toEqual([
      { ...drawing(), id, borderColor: '#e4572e' },
    ]);
    const edit = { mgqDrawingId: id, properties: { name: null, note: 'deep' } };
    expect(await client.taken('/mobile/MgqDrawingsEditor', edit, owner)).toBe('ok!');
    const [edited] = await client.json<{ properties: object }[]>(
      '/mgqAuth/MgqDrawingsFetcher',
      { mgqId: questId },
      owner,
    );
    expect(edited?.properties).toEqual({ opacity: 0.5, note: 'deep' });

    for (const [path, body] of [
      ['/mgqAuth/MgqDrawingsSaver', { mgqDrawing: drawing({ id }) }],
      ['/mobile/MgqDrawingsEditor', edit],
      ['/mgqAuth/MgqDrawingDeleter', { mgqDrawingId: id }],
      ['/mgqAuth/MgqDrawingDeleter', { mgqDrawingId: -1, mgqId: questId }],
      ['/mgqAuth/MgqDrawingsFetcher', { mgqId: questId }],
    ] as const)
      expect([path, await status(path, body, other)]).toEqual([path, 404]);

    expect(await status('/mgqAuth/MgqDrawingDeleter', { mgqDrawingId: -1 }, owner)).toBe(422);
    expect(await client.taken('/mgqAuth/MgqDrawingDeleter', { mgqDrawingId: id }, owner)).toBe('ok!');
    expect(await status('/mgqAuth/MgqDrawingDeleter', { mgqDrawingId: id }, owner)).toBe(404);
    await client.taken('/mgqAuth/MgqDrawingsSaver', { mgqDrawing: drawing() }, owner);
    await client.taken('/mgqAuth/MgqDrawingsSaver', { mgqDrawing: drawing() }, owner);
    expect(await client.taken('/mgqAuth/MgqDrawingDeleter', { mgqDrawingId: -1, mgqId: questId }, owner)).toBe('ok!');
    expect(await client.json('/mgqAuth/MgqDrawingsFetcher', { mgqId: questId }, owner)).toEqual([]);
  });

  test('one ground a quest: another noMapBoard takes its place', async () => {
    const board = (noMapColor: string) =>
      drawing({ drawingType: 'noMapBoard', coordinates: [], properties: { noMapColor } });
    await client.taken('/mgqAuth/MgqDrawingsSaver', { mgqDrawing: board('#112233') }, owner);
    const { id } = await client.json<{ id: number }>(
      '/mgqAuth/MgqDrawingsSaver',
      { mgqDrawing: board('#445566') },
      owner,
    );
    expect(await client.json('/mgqAuth/MgqDrawingsFetcher', { mgqId: questId }, owner)).toMatchObject([
      { id, properties: { noMapColor: '#445566' } },
    ]);
    await client.taken('/mgqAuth/MgqDrawingDeleter', { mgqDrawingId: id }, owner);
  });

  test('what is wrong with a drawing or a region is told by the fields of its call', async () => {
    const fields = async (path: string, body: object) => {
      const reply = await client.post(path, body as never, owner);
      return [reply.statusCode, reply.json<{ issues: { field: string }[] }>().issues.map(({ field }) => field)];
    };
    expect(
      await fields('/mgqAuth/MgqDrawingsSaver', {
        mgqDrawing: drawing({ drawingType: 'signal', coordinates: [[1, 1]], properties: {} }),
      }),
    ).toEqual([422, ['mgqDrawing.properties.name']]);
    expect(
      await fields(
        '/mgqAuth/MgqMapRegionSaver',
        region({
          coordinates: [
            [1, 1],
            [2, 2],
            [1, 1],
          ],
        }),
      ),
    ).toEqual([422, ['coordinates']]);
  });

  test('MgqMapRegionSaver, MgqMapRegionsFetcher, MgqMapRegionNameSetter, MgqAllMapRegionsFetcher, MgqMapRegionDeleter', async () => {
    const save = (body: object) => client.json<{ id: number }>('/mgqAuth/MgqMapRegionSaver', body as never, owner);
    const { id: _id, ...withoutId } = region();
    const { id } = await save(region({ name: ' Park ' }));
    const { id: second } = await save({ ...withoutId, name: '', color: 1 });
    expect(await client.json('/mgqAuth/MgqMapRegionsFetcher', { mgqId: questId }, owner)).toEqual([
      region({ id }),
      region({ id: second, name: '', color: 1 }),
    ]);
    const rename = { mgqMapRegionName: 'Zoo', mgqMapRegionId: second };
    expect(await client.taken('/mgqAuth/MgqMapRegionNameSetter', rename, owner)).toBe('ok!');
    const twice = await client.post('/mgqAuth/MgqMapRegionNameSetter', { ...rename, mgqMapRegionName: ' Park' }, owner);
    expect([twice.statusCode, twice.json<{ message: string }>().message]).toEqual([
      422,
      message('quest.regionNameUsed'),
    ]);

    const next = await newQuest();
    await save(region({ questId: next, name: 'Park' }));
    const all = await client.json<{ questId: number; name: string }[]>(
      '/mgqAuth/MgqAllMapRegionsFetcher',
      { mgqIds: [questId, next] },
      owner,
    );
    expect(all.map((one) => `${one.questId} ${one.name}`)).toEqual([
      `${questId} Park`,
      `${questId} Zoo`,
      `${next} Park`,
    ]);

    for (const [path, body] of [
      ['/mgqAuth/MgqMapRegionSaver', region({ id })],
      ['/mgqAuth/MgqMapRegionsFetcher', { mgqId: questId }],
      ['/mgqAuth/MgqMapRegionNameSetter', rename],
      ['/mgqAuth/MgqAllMapRegionsFetcher', { mgqIds: [questId] }],
      ['/mgqAuth/MgqMapRegionDeleter', { mgqMapRegionId: id }],
      ['/mgqAuth/MgqMapRegionDeleter', { mgqId: questId }],
    ] as const)
      expect([path, await status(path, body, other)]).toEqual([path, 404]);

    const remove = (body: object) => client.taken('/mgqAuth/MgqMapRegionDeleter', body as never, owner);
    expect(await status('/mgqAuth/MgqMapRegionDeleter', {}, owner)).toBe(422);
    expect(await status('/mgqAuth/MgqMapRegionDeleter', { mgqMapRegionId: id, mgqId: questId }, owner)).toBe(422);
    expect(await remove({ mgqMapRegionId: id })).toBe('ok!');
    expect(await remove({ mgqId: questId })).toBe('ok!');
    expect(await client.json('/mgqAuth/MgqMapRegionsFetcher', { mgqId: questId }, owner)).toEqual([]);
    expect(await remove({ mgqId: questId })).toBe('Nothing to delete');
  });

  test('MgqCoordinatesMaker gives exactly that many, over the date line near it', async () => {
    const fiji = [
      [-17, 179.9],
      [-17, -179.9],
      [-18, -179.9],
      [-18, 179.9],
    ];
    const make = (numberOfQSets: number, of: object = { coordinates: fiji }) => ({ region: of, numberOfQSets });
    for (const count of [1, 37]) {
      const found = await client.json<[number, number][]>('/mgqAuth/MgqCoordinatesMaker', make(count), owner);
      expect(found).toHaveLength(count);
      for (const [latitude, longitude] of found)
        expect([latitude >= -18 && latitude <= -17, Math.abs(longitude) >= 179.9]).toEqual([true, true]);
    }
    const full = region({ coordinates: fiji });
    expect(await client.json('/mgqAuth/MgqCoordinatesMaker', make(2, full), owner)).toHaveLength(2);
    expect(await status('/mgqAuth/MgqCoordinatesMaker', make(2, full), other)).toBe(404);
    for (const count of [0, 1001]) expect(await status('/mgqAuth/MgqCoordinatesMaker', make(count), owner)).toBe(422);
    expect(
      await status(
        '/mgqAuth/MgqCoordinatesMaker',
        make(1, {
          coordinates: [
            [1, 1],
            [2, 2],
            [3, 3],
          ],
        }),
        owner,
      ),
    ).toBe(422);
  });

  test('MgqMindsetsCopier', async () => {
    const from = await newQuest();
    const to = await newQuest();
    const mindsets = [0, -1].map((id) => wholeMindset(id, { questId: from, gamecode: `${from}_a` }));
    await client.taken('/mgqAuth/MgqMindsetsSaver', { questId: from, mindsets }, owner);
    const listed = async (quest: number) =>
      (
        await client.json<{
          groups: { gamecode: string; mindsets: { id: number; title: string; isStart: boolean }[] }[];
        }>('/mgqAuth/MyMindsetsFetcher', { questId: quest }, owner)
      ).groups;
    const mindsetList = (await listed(from)).flatMap((group) => group.mindsets.map(({ id }) => id));
    expect(
      await client.taken('/mgqAuth/MgqMindsetsCopier', { mindsetList, mgqId: to, mgqMapRegionId: -1 }, owner),
    ).toBe('ok!');
    const { id } = await client.json<{ id: number }>(
      '/mgqAuth/MgqMapRegionSaver',
      region({ questId: to }) as never,
      owner,
    );
    const again = { mindsetList: [mindsetList[1]], mgqId: to, mgqMapRegionId: id };
    expect(await client.taken('/mgqAuth/MgqMindsetsCopier', again, owner)).toBe('ok!');
    const [group] = await listed(to);
    expect(group?.gamecode).toBe(`${to}_a`);
    expect(group?.mindsets.map(({ title, isStart }) => [title, isStart])).toEqual([
      ['Stop 1', true],
      ['Stop 2', false],
      ['Stop 2', false],
    ]);
    expect(await status('/mgqAuth/MgqMindsetsCopier', { mindsetList, mgqId: to }, other)).toBe(404);
    expect(await status('/mgqAuth/MgqMindsetsCopier', { mindsetList, mgqId: from, mgqMapRegionId: id }, owner)).toBe(
      404,
    );
  });
});
