import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toQuestFile } from '@mangoquest/contract/wire/quest-file.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { readDocument } from '../services/quest/quest-documents.ts';
import { appWithUsers } from './app-with-users.ts';
import { pngOf } from './pictures.ts';
import { makeQuest } from './quest-fixtures.ts';
import { zipOf } from './zip-bytes.ts';
import type { ZipPart } from './zip-bytes.ts';
import { filesOf } from './quest-file-calls.ts';

export type Json = ReturnType<typeof toQuestFile>;

/** An app with a creator, and helpers that read stored quests and make quest files for upload. */
export async function questFileApp() {
  const {
    app,
    users: { owner, other },
  } = await appWithUsers('owner', 'other');
  const { download, upload, imported, forgetForEver } = filesOf(app, owner);

  const saved = async (questId: number) => (await app.storage.quests.byId(questId)) as Quest;
  const documentOf = async (questId: number) => (await readDocument(app.storage, questId)).document;

  /** Counts of image files and rows, which a refused file must not change. */
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
  return {
    app,
    owner,
    other,
    download,
    upload,
    imported,
    forgetForEver,
    saved,
    documentOf,
    traces,
    goodJson,
    part,
    withChange,
    withImage,
    plusImage,
    plus,
  };
}
