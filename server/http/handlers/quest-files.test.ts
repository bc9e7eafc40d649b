import { expect, test } from 'vitest';
import yauzl from 'yauzl';
import { refusal as refusalSchema } from '@mangoquest/contract/call.ts';
import { deleteQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import { QUEST_FILE_SCHEMA_PATH, questFile } from '@mangoquest/contract/wire/quest-file.ts';
import { pngOf } from '../../testing/pictures.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import type { TestUser } from '../../testing/test-app.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import { ownGrant } from '../../testing/grants.ts';
import { questFileApp } from '../../testing/quest-file-parts.ts';
import type { Json } from '../../testing/quest-file-parts.ts';

const { app, owner, other, download, upload, imported, saved, documentOf, goodJson, part } = await questFileApp();

test('the file is a zip of quest.json and its images, and the schema that is published describes it', async () => {
  const { questId } = await makeQuest(app, owner, {
    image: { name: 'a.png', content: (await pngOf('#884422')).toString('base64') },
  });
  // The provider of a trophy is a name: files contain no account ids.
  const trophy = { achievement: 'First', content: 'A cup', providerName: 'The town' };
  await app.storage.trophies.save(
    ownGrant(owner.userId, questId),
    { id: 0, questId, ...trophy, providerId: other.userId },
    1,
  );
  const reply = await download(questId);
  expect(reply.headers['content-disposition']).toBe(
    'attachment; filename="quest.mangoquest"; filename*=UTF-8\'\'Round%20the%20square.mangoquest',
  );
  const image = (await saved(questId)).image?.name as string;
  const parts = await partsOf(reply.rawPayload);
  expect([...parts.keys()]).toEqual(['quest.json', `images/${image}`]);
  const json = JSON.parse(String(parts.get('quest.json'))) as Record<string, unknown>;
  expect(questFile.safeParse(json).error).toBeUndefined();
  expect(json).toMatchObject({
    format: 'mangoquest',
    version: 1,
    attributes: { title: 'Round the square', image: { file: image } },
  });
  expect(json['trophies']).toEqual([trophy]);

  const schema = (await app.server.inject({ url: QUEST_FILE_SCHEMA_PATH })).json<{
    properties: object;
    required: string[];
    additionalProperties: boolean;
  }>();
  expect(schema.additionalProperties).toBe(false);
  expect(schema.required.toSorted()).toEqual(Object.keys(json).toSorted());
  // An open format: a file zipped again by hand is accepted.
  const again = zipOf([...parts].map(([name, bytes]) => ({ name, bytes })));
  expect((await upload(again)).statusCode).toBe(200);
});

test('a code that another quest has stays there; a quest that had a password comes in switched off', async () => {
  const { questId } = await makeQuest(app, owner, { code: 'filed' });
  const file = (await download(questId)).rawPayload;
  expect((await imported(file)).code).toBe('');
  expect((await imported(file, other)).code).toBe('filed');
  await app.storage.quests.update(
    ownGrant(owner.userId, questId),
    { attributes: attributes({ code: 'filed' }), passwordHash: 'hash' },
    1,
  );
  const closed = await imported((await download(questId)).rawPayload, other);
  expect(closed.needsPassword).toBe(true);
  expect([(await saved(closed.questId)).active, (await saved(closed.questId)).withPassword]).toEqual([false, false]);
});

test('HTML of a file is cleaned like any other', async () => {
  const json = await goodJson();
  const chunk = json.mindsets[0]?.mindchunks[0] as { text: string };
  chunk.text = '<p onclick="x()">Hello<script>alert(1)</script></p>';
  json.attributes.longDescription = '<img src=x onerror=alert(1)>Long';
  const { questId } = await imported(zipOf([part('quest.json', json)]));
  const document = await documentOf(questId);
  expect([document.mindsets[0]?.mindchunks[0]?.text, document.attributes.longDescription]).toEqual([
    '<p>Hello</p>',
    expect.not.stringMatching(/onerror/),
  ]);
});

test('a quest whose file names no start begins at its first mindset', async () => {
  const json = structuredClone(await goodJson());
  for (const mindset of json.mindsets) mindset.isStart = false;
  const { questId } = await imported(zipOf([part('quest.json', json)]));
  expect((await app.storage.mindsets.wholeOfQuest(questId)).map(({ isStart }) => isStart)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a quest that leads to itself comes back leading to itself, not to the one it was; one that leads elsewhere still does', async () => {
  const { questId } = await makeQuest(app, owner);
  const leadingTo = async (chain: number) => {
    await app.storage.quests.update(
      ownGrant(owner.userId, questId),
      { attributes: attributes({ properties: { chain, allChecked: true } }) },
      1,
    );
    const bytes = (await download(questId)).rawPayload;
    const made = (await imported(bytes, other)).questId;
    const {
      attributes: {
        properties: { chain: filed },
      },
    } = JSON.parse(String((await partsOf(bytes)).get('quest.json'))) as Json;
    return { made, filed, properties: (await saved(made)).properties };
  };
  const own = await leadingTo(questId);
  expect(own).toEqual({ made: own.made, filed: null, properties: { chain: own.made, allChecked: true } });
  expect(own.made).not.toBe(questId);
  const elsewhere = await leadingTo(12_345);
  expect(elsewhere).toEqual({ made: elsewhere.made, filed: 12_345, properties: { chain: 12_345, allChecked: true } });
});

test('each folder has its own picture of a name', async () => {
  const json = structuredClone(await goodJson());
  const [name, elsewhere] = ['samesamesamesamesame00.webp', 'gonegonegonegonegone00.webp'];
  json.attributes = {
    ...json.attributes,
    longDescription: `<p>${name}</p><img src="/mgqimages/${name}" /><img src="/mgqmaps/small-${name}" /><img src="/mgqmaps/${elsewhere}" />`,
  };
  const { questId } = await imported(zipOf([part('quest.json', json), part(`images/${name}`, await pngOf('#112233'))]));
  const { longDescription } = await saved(questId);
  const shown = [...longDescription.matchAll(/src="([^"]+)"/g)].map(([, path]) => path as string);
  expect(await Promise.all(shown.map(async (url) => (await app.server.inject({ url })).statusCode))).toEqual([
    200, 200, 404,
  ]);
  expect([longDescription.startsWith(`<p>${name}</p>`), shown[1]?.startsWith('/mgqmaps/small-'), shown[2]]).toEqual([
    true,
    true,
    `/mgqmaps/${elsewhere}`,
  ]);
});

test('only its creator gets a quest as a file, and only a full account brings one in', async () => {
  const { questId } = await makeQuest(app, owner);
  const file = (await download(questId)).rawPayload;
  const guest = await app.guest();
  const statuses = async (send: (user: TestUser | null) => Promise<{ statusCode: number }>) =>
    Promise.all([null, guest, other].map(async (user) => (await send(user)).statusCode));
  expect(await statuses((user) => download(questId, user))).toEqual([401, 403, 404]);
  expect(await statuses((user) => upload(file, user))).toEqual([401, 403, 200]);
  expect((await download('x')).statusCode).toBe(422);
  expect((await download(999_999)).statusCode).toBe(404);
  await app.call(deleteQuest, { questId }, owner);
  expect((await download(questId)).statusCode).toBe(403);
  const fromElsewhere = await app.request(
    importQuest,
    { file: new Blob([file]) },
    { user: owner, headers: { 'sec-fetch-site': 'cross-site' } },
  );
  expect(fromElsewhere.statusCode).toBe(403);
});

test('of a long file with a million misfits the first is told', async () => {
  const mindsets = Array.from({ length: 100 }, () => ({
    mindchunks: Array.from({ length: 10 }, () => ({ reactions: Array.from({ length: 100 }, () => ({})) })),
  }));
  const reply = await upload(zipOf([part('quest.json', { ...(await goodJson()), mindsets })]));
  expect([reply.statusCode, refusalSchema.parse(reply.json()).issues?.length]).toEqual([422, 1]);
});

test('JSON that cannot be read is refused with its line', async () => {
  const reply = await upload(zipOf([part('quest.json', '{\n "format": "mangoquest",\n oops\n}')]));
  expect(refusalSchema.parse(reply.json()).issues).toEqual([
    { field: 'quest.json', message: 'questFile.notJson', parameters: { line: 3 } },
  ]);
});

async function partsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) => {
      if (error) reject(error);
      else resolve(opened);
    });
  });
  await new Promise<void>((resolve, reject) => {
    zip
      .on('error', reject)
      .on('end', () => {
        resolve();
      })
      .on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          stream.toArray().then((chunks) => {
            parts.set(entry.fileName, Buffer.concat(chunks as Buffer[]));
            zip.readEntry();
          }, reject);
        });
      });
    zip.readEntry();
  });
  return parts;
}
