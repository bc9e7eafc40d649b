import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Call, CallInput } from '@mangoquest/contract/call.ts';
import { createQuest } from '@mangoquest/contract/calls/quests.ts';
import { imageFiles } from '../adapters/images/image-files.ts';
import { randomIds } from '../adapters/random-ids.ts';
import { removeUnusedImages } from '../jobs/unused-images.ts';
import { imagesService } from '../services/content/images.service.ts';
import { appWithUsers } from './app-with-users.ts';
import { attributes } from './quest-fixtures.ts';
import { refusalOf } from './refusals.ts';
import type { TestUser } from './test-app.ts';
import { makerGrant } from './grants.ts';

/** An app with helpers for storing images, and for deleting unused ones. */
export async function appWithImages() {
  const { app } = await appWithUsers();
  const content = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ed008c' } })
      .png()
      .toBuffer()
  ).toString('base64');
  let people = 0;
  const newOwner = () => app.signUp(`owner${(people += 1)}`);
  const withImage = (name = 'new.png') => attributes({ image: { name, content }, active: false });
  const imageOf = async (questId: number) => (await app.storage.quests.byId(questId))?.image?.name as string;
  const status = async (name: string, folder = 'mgqimages') =>
    (await app.server.inject({ url: `/${folder}/${name}` })).statusCode;
  const files = async (folder = 'mgqimages') =>
    (await readdir(join(app.folder, 'images', folder)).catch(() => [])).filter((name) => !name.startsWith('small-'));
  const storedFiles = () => imageFiles(join(app.folder, 'images'), randomIds);
  /** Runs the hourly job with a clock `later` milliseconds ahead: sessions do not last a day. */
  const cleanUp = (later = 0) =>
    removeUnusedImages({ images: app.storage.images, store: storedFiles() }, app.clock.now() + later);

  /** Deletes old revisions, which keep their images in use. */
  const forgetVersions = (questId: number) => app.storage.questHistory.prune(questId, { rows: 1, length: 0 });

  async function created(owner: TestUser): Promise<number> {
    const reply = await app.call(createQuest, { quest: withImage() }, owner);
    if (reply.outcome !== 'created') throw new Error(reply.outcome);
    return reply.questId;
  }

  async function storedFor({ userId }: TestUser): Promise<string> {
    const outcome = await imagesService({ store: storedFiles(), images: app.storage.images }).save(
      'mgqmaps',
      content,
      makerGrant(userId),
      app.clock.now(),
    );
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.name;
  }

  async function refused<C extends Call>(call: C, input: CallInput<C>, owner: TestUser) {
    const reply = await app.request(call, input, { user: owner });
    return { status: reply.statusCode, issues: [], ...refusalOf(call, reply) };
  }
  return {
    app,
    content,
    people,
    newOwner,
    withImage,
    imageOf,
    status,
    files,
    cleanUp,
    forgetVersions,
    created,
    storedFor,
    refused,
  };
}
