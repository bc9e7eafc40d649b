import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { saveSettings } from '@mangoquest/contract/calls/account-page.ts';
import { QUEST_FILE_TYPE } from '@mangoquest/contract/wire/quest-file.ts';
import { creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { ChainLink } from '@mangoquest/core/mindset/mindset.ts';
import type { ImageFolder } from '@mangoquest/core/quest/image-name.ts';
import { imageFiles } from '../../adapters/images/image-files.ts';
import { randomIds } from '../../adapters/random-ids.ts';
import { FOLDER_OF_KIND, imagesService } from '../../services/content/images.service.ts';
import { writeParts } from '../../services/quest/quest-documents.ts';
import type { ImageRecord } from '../../storage/interfaces/images.ts';
import { appWithUsersOn } from '../../testing/app-with-users.ts';
import { pngOf } from '../../testing/pictures.ts';
import { questDocuments } from '../../testing/quest-documents.ts';
import type { PictureNames } from '../../testing/quest-documents.ts';
import { DIALECTS } from '../../testing/storage.ts';
import { makerGrant } from '../../testing/grants.ts';
import { filesOf } from '../../testing/quest-file-calls.ts';

/** Columns that the server generates, or that files do not contain; all others must be equal. */
const NOT_OF_THE_QUEST = new Set([
  'id',
  'quest_id',
  'creator_id',
  'author_id',
  'provider_id',
  'mindset_id',
  'mindchunk_id',
  'created_at',
  // Depends on the number of digits of the ids in chains, too.
  'weight',
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

  /** Fingerprint of a stored image: re-encoding may shift colours slightly, so they are rounded to multiples of 32. */
  const looks = new Map<string, Promise<string>>();
  const look = (name: string) => looks.get(name) ?? looks.set(name, seen(name)).get(name);
  async function seen(name: string): Promise<string> {
    const { kind, width, height } = (await app.storage.images.byName(name)) as ImageRecord;
    const { rawPayload } = await app.server.inject({ url: `/${FOLDER_OF_KIND[kind]}/${name}` });
    const { dominant } = await sharp(rawPayload).stats();
    return `${kind} ${width}x${height} ${[dominant.r, dominant.g, dominant.b].map((part) => Math.round(part / 32)).join(',')}`;
  }

  /** All rows of a quest, with images by their fingerprints and mindsets by their index. */
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
        // A second round trip loses nothing either.
        const second = await imported((await download(questId)).rawPayload, other);
        expect(await rowsOf(second.questId)).toEqual(before);
        await forgetForEver(questId);
        await forgetForEver(second.questId, other);
      }),
      { numRuns: 10, seed: 20_261_120, endOnFailure: true },
    );
  });
});
