import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Section7Client, WAYS, wholeQuest } from '../../testing/section-7.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';

interface Reply {
  readonly mindsetsList: readonly { readonly name: string; readonly latitude: number; readonly longitude: number }[];
  readonly skipped: readonly unknown[];
}

const word = (text: string, confidence: number, left: number, top: number) => ({
  text,
  confidence,
  box: { left, top, width: 0.1, height: 0.1 },
  line: Math.round(100 * top),
});
const TABLE = 'Gate;Open?;yes;no\nGreat Hall;High?;12 m\nMoat;Deep?;no\n';
const csv = (text = TABLE, name = 'labels.csv') => new File([text], name);

/** `FirstMindsetsCreator` with index, exactly as specified. */
describe.each(WAYS.filter(({ form }) => !form))('with index by $name', (way) => {
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
    groupName: 'plan',
    localizationType: 'region',
    mgqMapRegion: '',
    sourceType: 'image',
    sourceText: '',
    rowsDelim: '',
    columnsDelim: '',
    mindsetNameType: 'source',
    rotatedText: false,
    ocrImage: '',
    ocrLanguage: 'eng',
    whitelist: '',
    blacklist: '',
    withIndex: true,
    words: [word('Gate', 91, 0.45, 0.45), word('Great', 88, 0.1, 0.2), word('Hall', 60, 0.2, 0.2)],
    corners: [
      [0.002, 0],
      [0.002, 0.004],
      [0, 0.004],
      [0, 0],
    ],
    gamecode: `${questId}_plan`,
    ...changes,
  });

  async function send(fields: Record<string, unknown>, file: File | null = csv(), who: TestUser = owner) {
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
  const made = async (fields: Record<string, unknown> = {}) => {
    const { status, body } = await send(fields);
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    return body as Reply;
  };
  const refused = async (fields: Record<string, unknown>, file?: File | null) => {
    const { status, body } = await send(fields, file);
    const { message, issues } = body as { message: string; issues?: { field: string }[] };
    return [status, message, issues?.[0]?.field];
  };

  test('rows lie where their labels stand in the picture; those without are told', async () => {
    const { mindsetsList, skipped } = await made();
    expect(mindsetsList.map(({ name }) => name)).toEqual(['Gate', 'Great Hall']);
    expect(mindsetsList[0]?.latitude).toBeCloseTo(0.001, 6);
    expect(mindsetsList[0]?.longitude).toBeCloseTo(0.002, 6);
    expect(mindsetsList[1]?.latitude).toBeCloseTo(0.0015, 6);
    expect(mindsetsList[1]?.longitude).toBeCloseTo(0.0008, 6);
    expect(skipped).toEqual([
      { row: 3, index: 2, message: 'generator.labelNotFound', parameters: { label: 'Moat', row: 3 } },
    ]);
  });

  test('words under 60 are not trusted, unless another confidence is said', async () => {
    const words = [word('Gate', 59, 0.4, 0.4), word('Moat', 60, 0.1, 0.1)];
    expect((await made({ words })).mindsetsList.map(({ name }) => name)).toEqual(['Moat']);
    expect((await made({ words, ocrConfidence: 59 })).mindsetsList.map(({ name }) => name)).toEqual(['Gate', 'Moat']);
  });

  test('each refusal says why, at its field', async () => {
    expect(await refused({ words: [] })).toEqual([
      422,
      'Please let the picture be read, so that its labels are found.',
      'properties.sourceType',
    ]);
    expect(await refused({ corners: [] })).toEqual([
      422,
      'Please say where the picture lies on the map.',
      'properties.withIndex',
    ]);
    expect(await refused({}, null)).toEqual([422, 'Please give the spreadsheet with the labels.', 'textFile']);
    expect(await refused({}, csv(TABLE, 'labels.txt'))).toEqual([
      422,
      'The labels have to stand in a spreadsheet: csv, tsv, xlsx, xls or ods.',
      'textFile',
    ]);
    expect((await refused({}, csv('Moat;a\n')))[1]).toBe('Row 1: “Moat” was not found in the picture.');
    expect((await refused({ words: [{ ...word('Gate', 91, 0, 0), line: -1 }] }))[0]).toBe(422);
    expect((await refused({ words: [word('Gate', 91, 2, 0)] }))[0]).toBe(422);
    expect((await refused({ words: Array.from({ length: 5_001 }, () => word('a', 90, 0, 0)) }))[0]).toBe(422);
  });

  test('only for an own quest', async () => {
    expect((await send({}, csv(), await app.signUp('other'))).status).toBe(404);
  });
});
