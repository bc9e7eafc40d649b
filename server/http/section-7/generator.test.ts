import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import { Section7Client, WAYS, wholeQuest } from '../../testing/section-7.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

interface Reply {
  readonly mindsetsList: readonly {
    readonly id: number;
    readonly title: string;
    readonly name: string;
    readonly latitude: number;
    readonly longitude: number;
    readonly gamecode: string;
    readonly questionlist: readonly {
      readonly questionname: string;
      readonly answerlist: readonly { readonly answername: string; readonly grade: number }[];
    }[];
  }[];
  readonly sentencesList: readonly (readonly string[])[];
  readonly language: string;
  readonly skipped: readonly unknown[];
  readonly sheets: readonly string[];
}

/** `FirstMindsetsCreator`, exactly as specified. */
describe.each(WAYS.filter(({ form }) => !form))('the generator by $name', (way) => {
  let app: TestApp;
  let owner: TestUser;
  let questId: number;
  beforeAll(async () => {
    app = await startTestApp({ config: { rateLimit: 0 } });
    owner = await app.signUp('owner');
    const client = new Section7Client(app, way);
    const created = { createdmgq: wholeQuest({ active: false }) };
    questId = Number.parseInt(await client.taken('/mgqAuth/MgqCreator', created, owner), 10);
  });

  afterAll(() => app.close());

  const properties = (changes: Record<string, unknown> = {}) => ({
    radius: 500,
    groupName: 'quiz',
    numberOfMindsets: 0,
    mgqMapRegion: '',
    localizationType: 'center',
    latitude: 40.741468,
    longitude: -73.992319,
    sourceType: 'text',
    sourceText: 'Year of the Flatiron? | 1902 | 1909\nDials? | 4 | 3 | 8\n',
    rowsDelim: '\\n',
    columnsDelim: '|',
    withMindsetsNumber: false,
    mindsetName: '',
    mindsetNameType: 'username',
    rowsIsRegex: false,
    columnsIsRegex: false,
    rotatedText: false,
    ocrImage: '',
    ocrLanguage: 'eng',
    ocrConfidence: 0,
    whitelist: '',
    blacklist: '',
    withIndex: false,
    gamecode: `${questId}_quiz`,
    numberOfExistingMindsets: 0,
    ...changes,
  });

  async function send(fields: Record<string, unknown>, file: File | null = null, who: TestUser = owner) {
    const form = new FormData();
    form.set('properties', JSON.stringify(properties(fields)));
    if (file !== null) form.set('textFile', file);
    const reply = await app.server.inject({
      method: 'POST',
      url: `${way.prefix}/mgqAuth/FirstMindsetsCreator`,
      payload: form,
      headers: app.headersOf(who),
    });
    return { status: reply.statusCode, body: JSON.parse(reply.body) as unknown };
  }
  async function made(fields: Record<string, unknown> = {}, file: File | null = null): Promise<Reply> {
    const { status, body } = await send(fields, file);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    return body as Reply;
  }
  const refused = async (fields: Record<string, unknown>, file: File | null = null) => {
    const { status, body } = await send(fields, file);
    const { message, issues } = body as { message: string; issues?: { field: string }[] };
    return [status, message, issues?.[0]?.field];
  };

  test('a text becomes mindsets around a centre', async () => {
    const { mindsetsList, ...rest } = await made();
    expect(mindsetsList.map(({ id, gamecode }) => [id, gamecode])).toEqual([
      [-1, `${questId}_quiz`],
      [-2, `${questId}_quiz`],
    ]);
    expect(mindsetsList[0]).toMatchObject({
      name: `${owner.username} 1`,
      questionlist: [
        {
          questionname: 'Year of the Flatiron?',
          answerlist: [
            { answername: '1902', grade: 100 },
            { answername: '1909', grade: 0 },
          ],
        },
      ],
    });
    for (const place of mindsetsList)
      expect(haversineDistance({ latitude: 40.741468, longitude: -73.992319 }, place)).toBeLessThanOrEqual(500);
    expect(rest).toMatchObject({
      sentencesList: [
        ['Year of the Flatiron?', '1902', '1909'],
        ['Dials?', '4', '3', '8'],
      ],
      language: 'eng',
      skipped: [],
      sheets: [],
    });
    expect(await app.storage.mindsets.wholeOfQuest(questId)).toEqual([]);
  });

  test.each([
    [
      'Q1;;A;B\n\nQ2;C',
      { rowsDelim: '\\n+', columnsDelim: ';+', rowsIsRegex: true, columnsIsRegex: true },
      [
        ['Q1', 'A', 'B'],
        ['Q2', 'C'],
      ],
    ],
    [
      '1. Rome? - yes - no\n2. Oslo? - no',
      { rowsDelim: '(?m)^\\d+\\.\\s*', rowsIsRegex: true, columnsDelim: ' - ' },
      [
        ['Rome?', 'yes', 'no'],
        ['Oslo?', 'no'],
      ],
    ],
    [
      'Capital of Peru?=Lima/Cusco#Capital of Chile?=Santiago',
      { rowsDelim: '#', columnsDelim: '[=/]', columnsIsRegex: true },
      [
        ['Capital of Peru?', 'Lima', 'Cusco'],
        ['Capital of Chile?', 'Santiago'],
      ],
    ],
  ])('%j', async (sourceText, fields, list) => {
    expect((await made({ sourceText, ...fields })).sentencesList).toEqual(list);
  });

  test('both delimiters, and different ones', async () => {
    const sentence =
      'Both delimeter for rows (different entities, that translates to different mindsets) and for columns (properties for each mindset, like title, latitude, longitude etc.) should be set.';
    expect(await refused({ rowsDelim: ';', columnsDelim: ';' })).toEqual([422, sentence, 'properties.rowsDelim']);
    expect((await refused({ rowsDelim: '' }))[1]).toBe(sentence);
    const text = new File(['a|b'], 'a.txt');
    expect((await refused({ sourceType: 'file', columnsDelim: '' }, text))[1]).toBe(sentence);
  });

  test('each refusal says why, at its field', async () => {
    expect(await refused({ localizationType: 'region' })).toEqual([
      422,
      "You haven't selected a region!",
      'properties.mgqMapRegion',
    ]);
    expect(await refused({ groupName: 'my set', gamecode: `${questId}_my set` })).toEqual([
      422,
      'The set name must not contain special characters or spaces, be longer than 6 characters or be already used.',
      'properties.groupName',
    ]);
    expect(await refused({ gamecode: `${questId}_other` })).toEqual([
      422,
      'The set name must not contain special characters or spaces, be longer than 6 characters or be already used.',
      'properties.gamecode',
    ]);
    expect((await refused({ withMindsetsNumber: true, numberOfMindsets: 0 }))[1]).toBe('Choose how many');
    expect((await refused({ withMindsetsNumber: true, numberOfMindsets: 990, numberOfExistingMindsets: 11 }))[1]).toBe(
      '990 desired Mindsets. Unfortunately a quest cannot contain more than 1000 mindsets all in all.',
    );
    expect((await refused({ rowsDelim: '(', rowsIsRegex: true }))[2]).toBe('properties.rowsDelim');
    expect((await refused({ columnsDelim: 'x*', columnsIsRegex: true }))[2]).toBe('properties.columnsDelim');
    expect((await refused({ columnsDelim: '(?=x)', columnsIsRegex: true }))[1]).toMatch(
      /^The regular expression cannot be read: invalid or unsupported Perl syntax/,
    );
    expect((await refused({ sourceType: 'nothing' }))[0]).toBe(422);
    expect((await refused({ sourceType: 'file' }))[0]).toBe(422);
  });

  test('where nothing can be made, what was read is told with the reason', async () => {
    const sourceText = 'Frage|Antwort|lat|lon\nWo?|hier|46.9|7.5';
    const { status, body } = await send({ localizationType: 'source', sourceText });
    expect([status, body]).toMatchObject([
      422,
      {
        error: 'invalid',
        issues: [{ message: 'generator.rowNoLatitude' }, { message: 'generator.rowNoLatitude' }],
        detail: {
          sentencesList: [
            ['Frage', 'Antwort', 'lat', 'lon'],
            ['Wo?', 'hier', '46.9', '7.5'],
          ],
          columns: { hasHeader: false, kinds: ['title', 'latitude', 'longitude', 'question'] },
          sheets: [],
          skipped: [
            { row: 1, index: 0, message: 'generator.rowNoLatitude' },
            { row: 2, index: 1, message: 'generator.rowNoLatitude' },
          ],
        },
      },
    ]);
    const byHand = ['question', 'answer', 'latitude', 'longitude'];
    const { mindsetsList } = await made({ localizationType: 'source', sourceText, columnKinds: byHand });
    expect(mindsetsList).toMatchObject([{ latitude: 46.9, longitude: 7.5 }]);
  });

  test('a row without a place is told, the others are made', async () => {
    const { mindsetsList, skipped } = await made({
      localizationType: 'source',
      sourceText: 'title|lat|lon\nA|40.5|7\nB||7',
    });
    expect(mindsetsList).toMatchObject([{ title: 'A', latitude: 40.5, longitude: 7 }]);
    expect(skipped).toEqual([{ row: 3, index: 2, message: 'generator.rowNoLatitude', parameters: { row: 3 } }]);
  });

  test('the number of a row is that of its line, also below an empty one', async () => {
    const sourceText = '\ntitle|lat|lon\nA|40|7\nB||7';
    const { skipped } = await made({ localizationType: 'source', sourceText });
    expect(skipped).toMatchObject([{ row: 4, message: 'generator.rowNoLatitude' }]);
  });

  test('a header of unknown names is one by word of its creator', async () => {
    const sourceText = 'Frage|Antwort|Falsch\nWo?|hier|dort';
    const columnKinds = ['question', 'answer', 'answer'];
    const { mindsetsList } = await made({ sourceText, columnKinds, firstRowIsHeader: true });
    expect(mindsetsList.map(({ questionlist }) => questionlist[0]?.questionname)).toEqual(['Wo?']);
  });

  test.each([
    ['text', {}],
    ['file', { sourceType: 'file', sourceText: '' }],
  ])('control characters in a %s break nothing', async (source, fields) => {
    const text = 'Q\u000B1\u0000 | a\u0008 | b\n\u0000\n';
    const { mindsetsList } = await made(
      { sourceText: text, ...fields },
      source === 'file' ? new File([text], 'a.txt') : null,
    );
    expect(mindsetsList[0]?.questionlist).toMatchObject([
      { questionname: 'Q<br>1', answerlist: [{ answername: 'a' }, { answername: 'b' }] },
    ]);
  });

  test('the language is that of an image, else that of the account', async () => {
    const languageOf = async (fields: Record<string, unknown>) => (await made(fields)).language;
    expect(await languageOf({ ocrLanguage: 'jpn' })).toBe('eng');
    await app.storage.users.setSettings(owner.userId, { locale: 'de-AT' });
    expect(await languageOf({ ocrLanguage: 'jpn' })).toBe('deu');
    expect(await languageOf({ sourceType: 'image', ocrLanguage: 'jpn' })).toBe('jpn');
    expect(await languageOf({ sourceType: 'image', ocrLanguage: 'none' })).toBe('deu');
    await app.storage.users.setSettings(owner.userId, { locale: null });
  });

  test('a file of commas', async () => {
    const { sentencesList } = await made({ sourceType: 'file', rowsDelim: '' }, new File(['Q,"a, b",c\n'], 'a.csv'));
    expect(sentencesList).toEqual([['Q', 'a, b', 'c']]);
  });

  test('a text is at most 1 MiB', async () => {
    expect((await made({ sourceText: 'é'.repeat(524_288) })).mindsetsList).toHaveLength(1);
    expect((await refused({ sourceText: `${'é'.repeat(524_288)}e` }))[0]).toBe(422);
  });
});
