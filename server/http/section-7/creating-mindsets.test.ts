import { describe, expect, test } from 'vitest';
import { appWithUsers } from '../../testing/app-with-users.ts';
import { Section7Client, WAYS, wholeMindset, wholeQuest } from '../../testing/section-7.ts';
import type { Body } from '../../testing/section-7.ts';

const {
  app,
  users: { creator, other },
} = await appWithUsers('creator', 'other');

interface Groups {
  groups: {
    gamecode: string;
    mindsets: {
      id: number;
      title: string;
      gamecode: string;
      questionlist: { questionid: number; answerlist: { answerid: number; grade: number }[] }[];
    }[];
  }[];
  marked: number[][];
}

describe.each(WAYS)('sent as $name', (way) => {
  const client = new Section7Client(app, way);
  const make = async (changes: Body = {}) =>
    Number((await client.taken('/mgqAuth/MgqCreator', { createdmgq: wholeQuest(changes) }, creator)).split(':')[0]);

  const mindsetsOf = async (questId: number) =>
    (await client.json<Groups>('/mgqAuth/MyMindsetsFetcher', { questId }, creator)).groups.flatMap(
      ({ mindsets }) => mindsets,
    );

  test('MgqMindsetsSaver, MyMindsetsFetcher, MgqMindsetsUpdater, MindsetsDeleter', async () => {
    const questId = await make();
    const mindsets = [
      wholeMindset(0),
      wholeMindset(-1, { gamecode: `${questId}_park` }),
      wholeMindset(-2, { latitude: 40.7414689, longitude: -73.9923189 }),
    ];
    const lists = await client.json<number[][]>(
      '/mgqAuth/MgqMindsetsSaver',
      { questId, mindsets, language: 'eng', marked: [[], [], []] },
      creator,
    );
    expect(lists).toHaveLength(3);
    const saved = await mindsetsOf(questId);
    expect(saved.map(({ title, gamecode }) => [title, gamecode]).toSorted()).toEqual([
      ['Stop 1', ''],
      ['Stop 2', `${questId}_park`],
      ['Stop 3', ''],
    ]);
    expect(saved.find(({ title }) => title === 'Stop 3')).toMatchObject({ latitude: 40.741468, longitude: -73.992318 });
    const [first, second, third] = ['Stop 1', 'Stop 2', 'Stop 3'].map((title) =>
      saved.find((mindset) => mindset.title === title),
    ) as [(typeof saved)[0], (typeof saved)[0], (typeof saved)[0]];
    expect(lists[0]).toEqual([first?.id]);

    const [question] = first?.questionlist ?? [];
    const questionset = {
      qsetid: String(first?.id),
      qsetProperties: '{"msgAfterSuccess":"Yes"}',
      qsettitle: 'Dials',
      qsetlongitude: '-73.99',
      qsetlatitude: '40.74',
      gamecode: `${questId}_zoo`,
      embedContent: '',
      chain: '[]',
      visibilityProps: '[0,16,0,99]',
      qsetshareContent_int: '1',
      qsetonoff_int: '1',
      qsetrandomize_int: '0',
      qsetplaceTag_int: '0',
      qsetreceiveAnswers_int: '1',
      image_name: '',
      image_content: '',
    };
    const changed = {
      questionid: question?.questionid,
      questionname: '<p>How many?</p>',
      questionnameid: 0,
      inturn: 0,
      answerstoaddlist: [],
      answerstoremovelist: [question?.answerlist[2]?.answerid],
      answerstochangelist: [
        { answerid: question?.answerlist[1]?.answerid, answername: 'some', answernameid: 0, inturn: 1, grade: 25 },
      ],
    };
    const whole = {
      questionset,
      qsetid: first?.id,
      toaddquestionobjs: '[]',
      toremovequestionobjs: '[]',
      tochangedistillledquestionobjs: JSON.stringify([changed]),
    };
    const short = { questionset: { qsetid: String(second?.id), qsettitle: 'Trees' }, qsetid: second?.id };
    const update = { changes: [whole, short], startLatLng: [40.74, -73.99], marked: [[second?.id], [], []], questId };
    expect((await client.json<number[][]>('/mgqAuth/MgqMindsetsUpdater', update, creator))[0]).toEqual([second?.id]);
    expect((await mindsetsOf(questId)).find(({ id }) => id === first?.id)).toMatchObject({
      title: 'Dials',
      gamecode: `${questId}_zoo`,
      latitude: 40.74,
      longitude: -73.99,
      questionlist: [
        {
          questionname: '<p>How many?</p>',
          answerlist: [
            { answername: 'four', grade: 100 },
            { answername: 'some', grade: 25 },
          ],
        },
      ],
    });
    expect((await mindsetsOf(questId)).map(({ title }) => title)).toContain('Trees');

    const removal = {
      mindsetsToDelete: [third?.id],
      socialMindsetsToDesocialize: [],
      marked: [[], [], []],
      questId,
      mgqGamecodeToRemove: '',
    };
    expect(await client.taken('/mgqAuth/MindsetsDeleter', removal, creator)).toBe('ok!');
    expect(await mindsetsOf(questId)).toHaveLength(2);
    expect(await client.taken('/mgqAuth/MindsetsDeleter', { ...removal, mindsetsToDelete: [] }, creator)).toBe(
      'Nothing to delete',
    );
    expect(
      (await client.post('/mgqAuth/MindsetsDeleter', { ...removal, mindsetsToDelete: [] }, other)).statusCode,
    ).toBe(404);
  });

  test('MgqMindsetsSaver refuses in the sentence of section 5', async () => {
    const questId = await make();
    const reply = await client.post(
      '/mgqAuth/MgqMindsetsSaver',
      { questId, mindsets: [wholeMindset(0, { questionlist: [] })], language: 'eng' },
      creator,
    );
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      422,
      'There are no mindchunks in this mindset! Please create at least one.',
    ]);
  });

  test('MgqDrawingsSaver and MgqDrawingsFetcher', async () => {
    const questId = await make();
    const mgqDrawing = {
      id: 0,
      questId,
      coordinates: [
        [40.7414689, -73.9923189],
        [1, 1],
        [1, 2],
      ],
      borderColor: 'rebeccapurple',
      fillColor: '#6495ed',
      properties: { opacity: 0.34, name: 'lawn' },
      drawingType: 'polygon',
    };
    const { id } = await client.json<{ id: number }>('/mgqAuth/MgqDrawingsSaver', { mgqDrawing }, creator);
    expect(await client.json('/mgqAuth/MgqDrawingsFetcher', { mgqId: questId }, creator)).toEqual([
      {
        ...mgqDrawing,
        id,
        coordinates: [
          [40.741468, -73.992318],
          [1, 1],
          [1, 2],
        ],
        borderColor: '#663399',
        properties: { opacity: 0.3, name: 'lawn' },
      },
    ]);
    const text = { ...mgqDrawing, coordinates: '[[1,1],[2,2],[1,2]]', properties: '{"opacity":1}' };
    expect(await client.json('/mgqAuth/MgqDrawingsSaver', { mgqDrawing: text }, creator)).toMatchObject({
      id: expect.any(Number),
    });
  });
});
