import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import sharp from 'sharp';
import { refusal as refusalSchema } from '@mangoquest/contract/call.ts';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { deleteQuest, handleDeletedQuest } from '@mangoquest/contract/calls/quest-life.ts';
import { importQuest } from '@mangoquest/contract/calls/quest-files.ts';
import {
  QUEST_FILE_SCHEMA_PATH,
  QUEST_FILE_TYPE,
  questFile,
  toQuestFile,
} from '@mangoquest/contract/wire/quest-file.ts';
import { creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { ChainLink } from '@mangoquest/core/mindset/mindset.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { FOLDER_OF_KIND, imagesService } from '../../services/content/images.service.ts';
import { readDocument, writeParts } from '../../services/quest/quest-documents.ts';
import type { ImageRecord } from '../../storage/interfaces/images.ts';
import { appWithUsers, appWithUsersOn } from '../../testing/app-with-users.ts';
import { pngOf } from '../../testing/pictures.ts';
import { questDocuments } from '../../testing/quest-documents.ts';
import type { PictureNames } from '../../testing/quest-documents.ts';
import { attributes, makeQuest } from '../../testing/quest-fixtures.ts';
import { DIALECTS } from '../../testing/storage.ts';
import type { TestApp, TestUser } from '../../testing/test-app.ts';
import { FILE_HEAD, MULTIPART_END, MULTIPART_TYPE } from '../../testing/multipart-body.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import type { ZipPart } from '../../testing/zip-bytes.ts';
import { makerGrant, ownGrant } from '../../testing/grants.ts';

function filesOf(app: TestApp, owner: TestUser) {
  const download = (questId: number | string, user: TestUser | null = owner) =>
    app.server.inject({ url: `/api/quests/${questId}/file`, headers: user === null ? {} : app.headersOf(user) });
  const upload = (bytes: Buffer, user: TestUser | null = owner) =>
    app.request(importQuest, { file: new Blob([bytes]) }, { user });
  return {
    download,
    upload,
    async imported(bytes: Buffer, user = owner) {
      const reply = await upload(bytes, user);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return importQuest.reply.parse(reply.json());
    },
    async forgetForEver(questId: number, user = owner): Promise<void> {
      await app.call(deleteQuest, { questId, confirmed: true }, user);
      await app.call(handleDeletedQuest, { mode: 'delete', questId: questId }, user);
    },
  };
}

const {
  app,
  users: { owner, other },
} = await appWithUsers('owner', 'other');
const { download, upload, imported, forgetForEver } = filesOf(app, owner);

const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
const documentOf = async (questId: number) => (await readDocument(app.storage, questId)).document;

/** Files of images, and rows: what a refused file may not change. */
async function traces() {
  const folders = ['mgqimages', 'qstimages', 'mgqmaps', '../receiving'];
  const files = folders.map((folder) => {
    try {
      return readdirSync(join(app.folder, 'images', folder)).length;
    } catch {
      return 0;
    }
  });
  return { files, quests: await app.storage.quests.count(), images: await app.storage.images.usageOf(owner.userId) };
}

/** What the server names, numbers and dates itself, or a file does not hold: all other columns are the quest. */
const NOT_OF_THE_QUEST = new Set([
  'id',
  'quest_id',
  'creator_id',
  'author_id',
  'provider_id',
  'mindset_id',
  'mindchunk_id',
  'created_at',
  'updated_at',
  'deleted_at',
  'revision',
  'version_number',
  'number',
  'password_hash',
  'position',
]);
const PARTS = {
  quests: ['id = $quest', 'id'],
  quest_versions: ['quest_id = $quest', 'number'],
  mindsets: ['quest_id = $quest', 'position, id'],
  mindchunks: [
    'mindset_id in (select id from mindsets where quest_id = $quest)',
    '(select position from mindsets where id = mindset_id), position, id',
  ],
  reactions: [
    'mindchunk_id in (select id from mindchunks where mindset_id in (select id from mindsets where quest_id = $quest))',
    '(select (select position from mindsets where id = mindset_id) from mindchunks where id = mindchunk_id), (select position from mindchunks where id = mindchunk_id), position, id',
  ],
  drawings: ['quest_id = $quest', 'id'],
  map_regions: ['quest_id = $quest', 'id'],
  trophies: ['quest_id = $quest', 'id'],
} as const;

describe.each(DIALECTS)('on %s', async (dialect) => {
  const {
    app,
    users: { owner, other },
    raw,
  } = await appWithUsersOn(dialect, 'owner', 'other');
  const { imported, download, forgetForEver } = filesOf(app, owner);

  /** What a stored image looks like: storing it anew may shift a colour by a shade, and the next multiple of 32 is the same. */
  const looks = new Map<string, Promise<string>>();
  const look = (name: string) => looks.get(name) ?? looks.set(name, seen(name)).get(name);
  async function seen(name: string): Promise<string> {
    const { kind, width, height } = (await app.storage.images.byName(name)) as ImageRecord;
    const { rawPayload } = await app.server.inject({ url: `/${FOLDER_OF_KIND[kind]}/${name}` });
    const { dominant } = await sharp(rawPayload).stats();
    return `${kind} ${width}x${height} ${[dominant.r, dominant.g, dominant.b].map((part) => Math.round(part / 32)).join(',')}`;
  }

  /** Every row of a quest as the database has it, its images by their looks, its mindsets by their place. */
  async function rowsOf(questId: number): Promise<unknown> {
    const ids = (await app.storage.mindsets.wholeOfQuest(questId)).map(({ id }) => id);
    const linked = (chain: string) =>
      (JSON.parse(chain) as ChainLink[]).map(({ grade, target }) => ({
        grade,
        target: target.questId === questId ? ids.indexOf(target.mindsetId) : target,
      }));
    const shown = (column: string, value: unknown) => {
      if (column === 'chain') return linked(value as string);
      return column === 'properties' || column === 'coordinates' ? (JSON.parse(value as string) as unknown) : value;
    };
    const tables = await Promise.all(
      Object.entries(PARTS).map(async ([table, [where, order]]) => {
        const rows = await raw(
          `select * from ${table} where ${where.replaceAll('$quest', String(questId))} order by ${order}`,
        );
        return [
          table,
          rows.map((row) =>
            Object.fromEntries(
              Object.entries(row)
                .filter(([column]) => !NOT_OF_THE_QUEST.has(column))
                .map(([column, value]) => [column, shown(column, value)]),
            ),
          ),
        ] as const;
      }),
    );
    let text = JSON.stringify(Object.fromEntries(tables));
    for (const name of new Set(text.match(/[\w-]{22}\.webp/g)))
      text = text.replaceAll(name, (await look(name)) as string);
    return JSON.parse(text);
  }

  test('a random quest that is exported, deleted for ever and imported again is the same quest', async () => {
    for (const user of [owner, other]) await app.call(saveSettings, { isAdvanced: true }, user);
    const colours = ['#204060', '#c06020'];
    const images = imagesService({
      store: imageFiles(join(app.folder, 'images'), randomIds),
      images: app.storage.images,
    });
    const save = (folder: ImageFolder) =>
      Promise.all(
        colours.map(async (color, index) => {
          const outcome = await images.save(
            folder,
            await pngOf(color, 20 + index, 10),
            makerGrant(owner.userId),
            app.clock.now(),
          );
          if (!outcome.ok) throw new Error(outcome.reason);
          return outcome.name;
        }),
      );
    const names: PictureNames = {
      quest: await save('mgqimages'),
      mindset: await save('qstimages'),
      map: await save('mgqmaps'),
    };
    await fc.assert(
      fc.asyncProperty(questDocuments(names), async (document) => {
        const quest = await app.storage.transaction(async (repositories) => {
          const made = await repositories.quests.create(
            makerGrant(owner.userId),
            { ...document.attributes, active: false },
            { now: 1 },
          );
          await writeParts(repositories, creatorGrant(made), document, 1);
          return made;
        });
        const before = await rowsOf(quest.id);
        const file = await download(quest.id);
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, QUEST_FILE_TYPE]);
        await forgetForEver(quest.id);
        const { questId, code, needsPassword } = await imported(file.rawPayload);
        expect([code, needsPassword]).toEqual([document.attributes.code, false]);
        expect(await rowsOf(questId)).toEqual(before);
        expect((await app.storage.quests.byId(questId))?.creator.userId).toBe(owner.userId);
        // The same once more: nothing is lost little by little.
        const second = await imported((await download(questId)).rawPayload, other);
        expect(await rowsOf(second.questId)).toEqual(before);
        await forgetForEver(questId);
        await forgetForEver(second.questId, other);
      }),
      { numRuns: 10, seed: 20_261_120, endOnFailure: true },
    );
  }, 120_000);
});

test('the file is a zip of quest.json and its images, and the schema that is published describes it', async () => {
  const { questId } = await makeQuest(app, owner, {
    image: { name: 'a.png', content: (await pngOf('#884422')).toString('base64') },
  });
  // Who provides a trophy is said in words: a file is no place for the ids of accounts.
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
  // An open format: whoever packs it again by hand is understood.
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

type Json = ReturnType<typeof toQuestFile>;
async function goodJson(): Promise<Json> {
  const { questId } = await makeQuest(app, owner);
  return toQuestFile(await documentOf(questId), false);
}
const part = (name: string, content: unknown): ZipPart => ({
  name,
  bytes: Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
const withChange = (change: (json: { -readonly [K in keyof Json]: Json[K] }) => void) => async () => {
  const json = structuredClone(await goodJson());
  change(json);
  return zipOf([part('quest.json', json)]);
};
const withImage = (image: Buffer) => async () => {
  const json = await goodJson();
  return zipOf([
    part('quest.json', { ...json, attributes: { ...json.attributes, image: { file: 'a.png' } } }),
    part('images/a.png', image),
  ]);
};
const plusImage = (damage: Partial<ZipPart>) => async () => {
  const json = await goodJson();
  return zipOf([
    part('quest.json', { ...json, attributes: { ...json.attributes, image: { file: 'a.png' } } }),
    { ...part('images/a.png', await pngOf('#123456')), ...damage },
  ]);
};
const plus =
  (...more: ZipPart[]) =>
  async () =>
    zipOf([part('quest.json', await goodJson()), ...more]);
const MIB = 1024 * 1024;

test.each<[what: string, make: () => Promise<Buffer>, field: string | RegExp, message: string]>([
  ['nothing', async () => Buffer.alloc(0), 'file', 'questFile.notZip'],
  ['text', async () => Buffer.from('a text, and no zip'), 'file', 'questFile.notZip'],
  ['half a file', async () => (await plus()()).subarray(0, 400), 'file', 'questFile.notZip'],
  ['a zip without a quest', async () => zipOf([]), 'quest.json', 'questFile.noQuest'],
  ['a path that leads out', plus(part('../../evil.txt', 'x')), 'file', 'questFile.entryName'],
  ['a path that leads out of the images', plus(part('images/../../evil.png', 'x')), 'file', 'questFile.entryName'],
  ['an absolute path', plus(part('/etc/passwd', 'x')), 'file', 'questFile.entryName'],
  ['a path of another system', plus(part('images\\..\\evil.png', 'x')), 'file', 'questFile.entryName'],
  ['a part that does not belong there', plus(part('run.sh', 'x')), 'file', 'questFile.entryName'],
  ['the same part twice', plus(part('quest.json', '{}')), 'quest.json', 'questFile.entryTwice'],
  [
    'an encrypted part',
    plus({ ...part('images/a.png', 'x'), isEncrypted: true }),
    'images/a.png',
    'questFile.entryEncrypted',
  ],
  [
    'more parts than we look at',
    async () =>
      zipOf([
        part('quest.json', '{}'),
        ...Array.from({ length: 3_001 }, (_, index) => part(`images/${index}.png`, '')),
      ]),
    'file',
    'questFile.tooManyEntries',
  ],
  [
    'a bomb that says its size',
    async () => zipOf([part('quest.json', Buffer.alloc(200 * MIB))]),
    'quest.json',
    'questFile.entryTooLarge',
  ],
  [
    'a bomb that says it is small',
    async () => zipOf([{ ...part('quest.json', Buffer.alloc(200 * MIB)), saidSize: 1_000 }]),
    'quest.json',
    'questFile.entryDamaged',
  ],
  [
    'a size that is too large for its content',
    async () => zipOf([{ ...part('quest.json', '{}'), saidSize: 5_000 }]),
    'quest.json',
    'questFile.entryDamaged',
  ],
  [
    'no JSON',
    async () => zipOf([part('quest.json', '{\n "format": "mangoquest",\n oops\n}')]),
    'quest.json',
    'questFile.notJson',
  ],
  ['JSON of something else', async () => zipOf([part('quest.json', '[1,2]')]), 'file', 'questFile.notZip'],
  [
    'a quest of another program',
    withChange((json) => {
      Object.assign(json, { format: 'treasure-hunt', version: 3 });
    }),
    'file',
    'questFile.notZip',
  ],
  [
    'a later version',
    withChange((json) => {
      Object.assign(json, { version: 2 });
    }),
    'version',
    'questFile.otherVersion',
  ],
  [
    'an unknown field',
    withChange((json) => {
      Object.assign(json.attributes, { creator: 1 });
    }),
    'attributes.creator',
    'questFile.field',
  ],
  [
    'a wrong type',
    withChange((json) => {
      Object.assign(json.mindsets[1] as object, { latitude: 'north' });
    }),
    'mindsets.1.latitude',
    'questFile.field',
  ],
  [
    'an image name that leads out',
    withChange((json) => {
      Object.assign(json.attributes, { image: { file: '../../../etc/passwd' } });
    }),
    'attributes.image.file',
    'questFile.field',
  ],
  [
    'a broken rule of the quest',
    withChange((json) => {
      json.attributes = { ...json.attributes, title: 'x'.repeat(101) };
    }),
    'attributes.title',
    'quest.titleTooLong',
  ],
  [
    'a price without an account for it',
    withChange((json) => {
      json.attributes = { ...json.attributes, price: 5 };
    }),
    'attributes.price',
    'quest.priceNeedsAccount',
  ],
  [
    'a broken rule of a mindset',
    withChange((json) => {
      Object.assign(json.mindsets[2]?.mindchunks[0] as object, { text: 'x'.repeat(10_001) });
    }),
    'mindsets.2.mindchunks.0.text',
    'mindset.textTooLong',
  ],
  [
    'two starts',
    withChange((json) => {
      json.mindsets.forEach((mindset) => {
        Object.assign(mindset, { isStart: true });
      });
    }),
    'mindsets',
    'questFile.twoStarts',
  ],
  [
    'an id twice',
    withChange((json) => {
      Object.assign(json.mindsets[1] as object, { id: 1 });
    }),
    'mindsets.1.id',
    'questFile.idTwice',
  ],
  [
    'a link to nowhere',
    withChange((json) => {
      Object.assign(json.mindsets[0] as object, { chain: [{ grade: 50, questId: null, mindsetId: 99 }] });
    }),
    'mindsets.0.chain.0',
    'mindset.chainInvalid',
  ],
  [
    'a drawing with properties of another type',
    withChange((json) => {
      json.drawings = [
        {
          type: 'label',
          coordinates: [[1, 2]],
          borderColor: '#112233',
          fillColor: '#112233',
          properties: { content: { toString: 1 } },
        },
      ];
    }),
    'drawings.0.properties.content',
    'common.invalid',
  ],
  [
    'two regions of one name',
    withChange((json) => {
      json.regions = [1, 2].map((color) => ({
        name: 'Park',
        coordinates: [
          [1, 1],
          [1, 2],
          [2, 2],
        ],
        color,
      }));
    }),
    'regions.1.name',
    'quest.regionNameUsed',
  ],
  [
    'a trophy without a provider',
    withChange((json) => {
      json.trophies = [{ achievement: 'a', content: 'b', providerName: ' ' }];
    }),
    'trophies.0.providerName',
    'questFile.trophyIncomplete',
  ],
  [
    'a picture that is not there',
    withChange((json) => {
      json.attributes = { ...json.attributes, image: { file: 'gone.webp' } };
    }),
    'images/gone.webp',
    'questFile.imageMissing',
  ],
  ['a picture that was changed on its way', plusImage({ crc: 1 }), 'images/a.png', 'questFile.entryDamaged'],
  ['text as a picture', withImage(Buffer.from('no picture')), 'images/a.png', 'questFile.imageWrong'],
  [
    'the head of a WebP and nothing behind it',
    withImage(Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')),
    'images/a.png',
    'questFile.imageWrong',
  ],
])(
  '%s is refused with its reason, and changes nothing',
  async (_what, make, field, message) => {
    const bytes = await make();
    const before = await traces();
    const memory = process.memoryUsage().rss;
    const reply = await upload(bytes);
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * MIB);
    expect([reply.statusCode, refusalSchema.parse(reply.json()).message]).toEqual([
      422,
      'This file cannot be taken in. Nothing was changed.',
    ]);
    const [issue] = refusalSchema.parse(reply.json()).issues ?? [];
    expect([issue?.field, issue?.message]).toEqual([field, message]);
    expect(await traces()).toEqual(before);
    expect(app.logged).toEqual([]);
  },
  20_000,
);

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
        // What was hit was the date of a part, or nothing that is read.
        expect(await shownOf(made)).toEqual(original);
        await forgetForEver(made);
      },
    ),
    { numRuns: 150, seed: 7 },
  );
  expect(app.logged).toEqual([]);
  const { quests } = await traces();
  expect([quests, taken < 150]).toEqual([before.quests, true]);
}, 60_000);

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
