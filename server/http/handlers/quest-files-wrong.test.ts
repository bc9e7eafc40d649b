import { expect, test } from 'vitest';
import { refusal as refusalSchema } from '@mangoquest/contract/call.ts';
import { zipOf } from '../../testing/zip-bytes.ts';
import { questFileApp } from '../../testing/quest-file-parts.ts';

const { app, upload, traces, part, withChange, withImage, plusImage, plus } = await questFileApp();

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
    async () => zipOf([{ ...part('quest.json', Buffer.alloc(200 * MIB)), declaredSize: 1_000 }]),
    'quest.json',
    'questFile.entryDamaged',
  ],
  [
    'a size that is too large for its content',
    async () => zipOf([{ ...part('quest.json', '{}'), declaredSize: 5_000 }]),
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
])('%s is refused with its reason, and changes nothing', async (_what, make, field, message) => {
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
});
