import { describe, expect, test } from 'vitest';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { HERE, makeQuest } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS, wholeMindset } from '../../testing/section-7.ts';

const {
  app,
  users: { creator, player },
} = await appWithUsers('creator', 'player');

interface Own {
  mindsets: { id: number; title: string; gamecode: string; userId: number }[];
  room: number;
}

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);

  test('a player of a social quest: MgqMindsetsSaver, MgqMindsetsUpdater, MindsetsDeleter of their own', async () => {
    const { questId, mindsetIds } = await makeQuest(app, creator, { editable: true });
    await client.json('/mgqAuth/UsQuestsSetter', { nextQuestId: questId, ...HERE }, player);
    const own = async () => JSON.parse((await client.get(`/api/play/${questId}/own-mindsets`, player)).body) as Own;
    await client.json(
      '/mgqAuth/MgqMindsetsSaver',
      { questId, mindsets: [wholeMindset(-1, { gamecode: `${questId}_park` })], language: 'eng', ...HERE },
      player,
    );
    const { mindsets, room } = await own();
    expect([mindsets.length, room]).toEqual([1, 19]);
    const [{ id, gamecode, title }] = mindsets as [Own['mindsets'][0]];
    expect([gamecode, title]).toEqual([`${questId}_#!soc!#`, 'Stop 2']);
    const change = (qsetid: number) => [{ questionset: { qsetid: String(qsetid), qsettitle: 'Dials' }, qsetid }];
    const update = (qsetid: number) =>
      client.post('/mgqAuth/MgqMindsetsUpdater', { questId, changes: change(qsetid) }, player);
    expect((await update(id)).statusCode).toBe(200);
    expect((await own()).mindsets[0]?.title).toBe('Dials');
    expect((await update(mindsetIds[0] as number)).statusCode).toBe(404);
    expect(await client.taken('/mgqAuth/MindsetsDeleter', { questId, mindsetsToDelete: [id] }, player)).toBe('ok!');
    expect((await own()).mindsets).toEqual([]);
  });
});
