import { describe, expect, test } from 'vitest';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { HERE } from '../../testing/quest-fixtures.ts';
import { Section7Client, WAYS, wholeMindset, wholeQuest } from '../../testing/section-7.ts';
import type { Body } from '../../testing/section-7.ts';

const {
  app,
  users: { creator, other },
} = await appWithUsers('creator', 'other');

interface Quest {
  questId: number;
  title: string;
  color: number;
  currency: string;
  location: string;
  withPassword: boolean;
  longDescr: string;
  mgqVersion: object;
}

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);
  const make = async (changes: Body = {}) =>
    Number((await client.taken('/mgqAuth/MgqCreator', { createdmgq: wholeQuest(changes) }, creator)).split(':')[0]);
  const own = async (mgqId: number) =>
    (await client.json<{ mgq: Quest }>('/mgqAuth/MgqFetcher', { mgqId }, creator)).mgq;

  test('MgqCreator, MgqEditor, MgqFetcher, MyMgqFetcher', async () => {
    const code = `code ${way.name}`;
    const made = await client.taken('/mgqAuth/MgqCreator', { createdmgq: wholeQuest({ code }) }, creator);
    expect(made).toMatch(new RegExp(`^\\d+:${code}$`));
    const questId = Number(made.split(':')[0]);
    expect(await client.taken('/mgqAuth/MgqCreator', { createdmgq: wholeQuest({ code }) }, creator)).toBe(
      'duplicate_code',
    );
    const saved = await own(questId);
    expect(saved).toMatchObject({
      title: 'Round the square',
      color: 3,
      withinDistance: 0,
      activeDistance: 100,
      image: null,
      withPassword: false,
      creator: { userid: creator.userId },
    });
    expect(
      await client.taken(
        '/mgqAuth/MgqEditor',
        { editedmgq: wholeQuest({ code, title: 'Changed', active: false }), questId, password: 'sesame' },
        creator,
      ),
    ).toBe('ok!');
    expect(await own(questId)).toMatchObject({ title: 'Changed', withPassword: true });
    // Sends back the whole reply with one change; without a password field, the password is kept.
    expect(
      await client.taken(
        '/mgqAuth/MgqEditor',
        { editedmgq: { ...(await own(questId)), shortDescr: 'Shorter.' }, questId },
        creator,
      ),
    ).toBe('ok!');
    expect(await own(questId)).toMatchObject({
      title: 'Changed',
      shortDescr: 'Shorter.',
      withPassword: true,
      longDescr: saved.longDescr,
    });
    expect(
      await client.taken(
        '/mgqAuth/MgqEditor',
        { editedmgq: wholeQuest({ code, title: 'Open', active: false }), questId, password: '' },
        creator,
      ),
    ).toBe('ok!');
    expect(await own(questId)).toMatchObject({ title: 'Open', withPassword: false });
    expect((await client.json<Quest[]>('/mgqAuth/MyMgqFetcher', {}, creator)).map((quest) => quest.questId)).toContain(
      questId,
    );
    for (const user of [other])
      expect((await client.post('/mgqAuth/MgqEditor', { editedmgq: wholeQuest(), questId }, user)).statusCode).toBe(
        404,
      );
  });

  test('MgqCreator with what has a default left out, and with a password inside', async () => {
    const {
      currency: _c,
      color: _o,
      location: _l,
      withinDistance: _w,
      ...rest
    } = wholeQuest({ password: 'sesame', active: false });
    const questId = Number((await client.taken('/mgqAuth/MgqCreator', { createdmgq: rest }, creator)).split(':')[0]);
    const { color, ...saved } = await own(questId);
    expect(saved).toMatchObject({ currency: 'EUR', location: '***', withinDistance: 0, withPassword: true });
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).toContain(color);
    expect(
      await client.taken(
        '/mgqAuth/MgqEditor',
        { editedmgq: { ...rest, password: '', title: 'Later' }, questId },
        creator,
      ),
    ).toBe('ok!');
    expect(await own(questId)).toMatchObject({ title: 'Later', color, withPassword: true });
  });

  test.each([
    [{ title: 'x'.repeat(101) }, 'The title cannot be bigger than 100 characters.'],
    [
      { title: '', shortDescr: 'x'.repeat(301), longDescr: 'x'.repeat(3001) },
      'The short description cannot be bigger than 300 characters.',
    ],
    [{ longDescr: `<p>${'x'.repeat(3001)}</p>` }, 'The long description cannot be bigger than 3000 characters.'],
    [{ price: 5 }, 'To set a price, you have to set a Paypal account for this amount to be deposited into.'],
    [{ title: '' }, 'Please fill or correct the fields marked with red color.'],
  ])('MgqCreator refuses %j in the sentence of section 5', async (changes, sentence) => {
    const reply = await client.post('/mgqAuth/MgqCreator', { createdmgq: wholeQuest(changes) }, creator);
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([422, sentence]);
  });

  test('a field that section 3 does not know is refused, wherever it stands', async () => {
    const questId = await make();
    const mindset = wholeMindset(0);
    const bodies: [string, Body][] = [
      ['/mgqAuth/MgqCreator', { createdmgq: wholeQuest({ isAdmin: true }) }],
      ['/mgqAuth/MgqEditor', { editedmgq: wholeQuest({ isAdmin: true }), questId }],
      ['/mgqAuth/MgqMindsetsSaver', { questId, mindsets: [{ ...mindset, isAdmin: true }], language: 'eng' }],
      ['/mgqAuth/MgqMindsetsUpdater', { questId, changes: [{ qsetid: 1, isAdmin: true }] }],
      [
        '/mgqAuth/MgqTrophiesSaver',
        { questId, mode: 'save', mgqTrophies: [{ achievement: 'x', content: 'x', providerName: 'x', isAdmin: true }] },
      ],
      ['/mgqAuth/MgqDeleter', { quest: wholeQuest({ questId, isAdmin: true }) }],
      ['/mgqAuth/MgqDeletedHandler', { mode: 'fetch', mgq: wholeQuest({ questId, isAdmin: true }) }],
      [
        '/mgqAuth/MgqDrawingsSaver',
        {
          mgqDrawing: {
            id: 0,
            questId,
            coordinates: [[1, 1]],
            borderColor: 'red',
            fillColor: 'red',
            properties: { content: 'x' },
            drawingType: 'label',
            isAdmin: true,
          },
        },
      ],
    ];
    for (const [path, body] of bodies)
      expect([path, (await client.post(path, body, creator)).statusCode]).toEqual([path, 422]);
  });

  test('MgqDeleter and MgqDeletedHandler', async () => {
    const questId = await make();
    const quest = await own(questId);
    expect(await client.taken('/mgqAuth/MgqDeleter', { quest }, creator)).toBe('ok!');
    const lies = async (body: Body) =>
      (await client.json<{ mgqList: Quest[] }>('/mgqAuth/MgqDeletedHandler', body, creator)).mgqList.some(
        (one) => one.questId === questId,
      );
    for (const mgq of [undefined, '', {}, wholeQuest(), quest])
      expect(await lies({ mode: 'fetch', ...(mgq === undefined ? {} : { mgq }) })).toBe(true);
    expect(await lies({ mode: 'restore', mgq: quest })).toBe(false);
    await client.taken('/mgqAuth/MgqDeleter', { quest: wholeQuest({ questId }) }, creator);
    expect(await lies({ mode: 'delete', mgq: quest })).toBe(false);
    const gone = await client.post('/mgqAuth/MgqDeletedHandler', { mode: 'restore', mgq: quest }, creator);
    expect(gone.statusCode).toBe(404);
  });

  test('MgqWebFetcher, AllQSetsGetter, MgqAllForSelectedFetcher, MgqSelectedFetcher', async () => {
    const questId = await make({ title: `Public ${way.name}` });
    await client.json('/mgqAuth/MgqMindsetsSaver', { questId, mindsets: [wholeMindset(0)], language: 'eng' }, creator);
    await client.taken(
      '/mgqAuth/MgqEditor',
      { editedmgq: wholeQuest({ title: `Public ${way.name}` }), questId },
      creator,
    );
    const listed = (await client.get('/mgq/MgqWebFetcher')).json<Quest[]>().find((quest) => quest.questId === questId);
    expect(listed).toMatchObject({
      title: `Public ${way.name}`,
      creator: { username: 'creator', userid: creator.userId },
      isContest: false,
    });
    expect((await client.json<Quest[]>('/mobile/AllQSetsGetter', {}, other)).map((quest) => quest.questId)).toContain(
      questId,
    );
    const presentation = (await client.get(`/mgq/MgqAllForSelectedFetcher/${questId}`)).json<{
      longDescr: string;
      trophies: string;
      image: string;
      start: object;
    }>();
    expect(
      [presentation.longDescr, presentation.trophies, presentation.image].map((text) => JSON.parse(text) as unknown),
    ).toEqual(['<p>Twelve stops.</p>', [], null]);
    expect(presentation.start).toEqual(HERE);
    expect(await client.json('/mgqAuth/MgqSelectedFetcher', { quest_id: questId, image: true }, other)).toMatchObject({
      mgqStatus: 'UNSUBSCRIBED',
      longDescr: presentation.longDescr,
    });
  });
});
