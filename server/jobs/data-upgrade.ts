import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { creatorGrant } from '@mangoquest/core/quest/grant.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { allImageNamesOf } from '@mangoquest/core/quest/quest-document.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImagesService } from '../services/content/images.service.ts';
import { packDocument, unpackDocument } from '../services/quest/packed-document.ts';
import { placedTexts, withTexts } from '../services/quest/quest-documents.ts';
import { storeOldPictures } from '../services/content/text-pictures.ts';
import type { Storage } from '../storage/storage.ts';
import { HOUR_MS, MINUTE_MS } from './job.ts';
import type { Job } from './job.ts';

/*
 * Upgrades of stored data that are too slow for a migration, once and in the background. Progress is kept in the settings, so
 * that a restart resumes; they are idempotent, so two nodes may do the same part.
 */

// Databases hold these keys, and the kind of the job, by their first name.
const TITLES_KEY = 'made-anew:titles:1';
const PICTURES_KEY = 'made-anew:text-pictures';
const DONE = 'done';
/** Quests per batch. */
const PAGE = 200;

export interface DataUpgradeDeps {
  readonly storage: Pick<Storage, 'settings' | 'questTexts' | 'questHistory' | 'images'>;
  readonly images: Pick<ImagesService, 'saveOnce'>;
  readonly clock: Clock;
  readonly warn: (text: string) => void;
}

/** Runs the whole upgrade, resuming where it was interrupted. */
export async function upgradeData(deps: DataUpgradeDeps, isOver: () => boolean = () => false): Promise<void> {
  await keyTitles(deps, isOver);
  await takePicturesOut(deps, isOver);
}

async function keyTitles({ storage: { settings, questTexts } }: DataUpgradeDeps, isOver: () => boolean): Promise<void> {
  const from = await settings.get(TITLES_KEY);
  if (from === DONE) return;
  for (let after: number | null = Number(from ?? 0); after !== null;) {
    if (isOver()) return;
    after = await questTexts.keyTitles(after, PAGE);
    await settings.set(TITLES_KEY, after === null ? DONE : String(after));
    await yieldToEventLoop();
  }
}

/** Replaces pictures embedded in texts by stored images, and records which images each text uses. */
async function takePicturesOut(deps: DataUpgradeDeps, isOver: () => boolean): Promise<void> {
  const { settings, questTexts, images } = deps.storage;
  let from = await settings.get(PICTURES_KEY);
  while (from !== DONE) {
    const ids = await questTexts.idsAfter(Number(from ?? 0), PAGE);
    for (const id of ids) {
      if (isOver()) return;
      await ofQuest(deps, id);
      await settings.set(PICTURES_KEY, String(id));
      await yieldToEventLoop();
    }
    from = ids.length === 0 ? DONE : String(ids.at(-1));
  }
  await images.releaseFromTexts();
  await settings.set(PICTURES_KEY, DONE);
}

async function ofQuest(
  { storage: { questTexts, questHistory }, images, clock, warn }: DataUpgradeDeps,
  questId: QuestId,
): Promise<void> {
  let grant: Grant | null = null;
  let leftOut = 0;
  // Its texts before its history: history entries added from then on have no embedded pictures.
  for (;;) {
    const before = await questTexts.read(questId);
    if (before === null) return;
    grant = creatorGrant({ id: questId, creator: { userId: before.creatorId } });
    const made = await storeOldPictures(
      images,
      [before.longDescription, ...before.mindchunks.map(({ text }) => text)],
      grant,
      clock.now(),
    );
    const [longDescription = '', ...texts] = made.texts;
    const mindchunks = before.mindchunks.map(({ id }, index) => ({ id, text: texts[index] as string }));
    if (!(await questTexts.write(questId, before, { longDescription, mindchunks }))) continue;
    leftOut += made.leftOut;
    break;
  }
  for (const { revision } of (await questHistory.ofQuest(questId)).toReversed()) {
    const kept = await questHistory.documentOf(questId, revision);
    if (kept === null) continue;
    const document = await unpackDocument(kept);
    const before = placedTexts(document).map(({ html }) => html);
    const made = await storeOldPictures(images, before, grant, clock.now());
    leftOut += made.leftOut;
    const after = new Map(before.map((html, index) => [html, made.texts[index] as string]));
    const whole = withTexts(document, (html) => after.get(html) ?? html);
    const names = allImageNamesOf(whole);
    if (names.length > 0) await questHistory.keepImages(questId, revision, names, clock.now());
    if (before.some((html) => after.get(html) !== html))
      await questHistory.close(questId, revision, await packDocument(whole));
    await yieldToEventLoop();
  }
  if (leftOut > 0)
    warn(
      `Quest ${questId}: ${leftOut} picture${leftOut === 1 ? '' : 's'} within its texts could not be read, and went.`,
    );
}

/** Runs on one node, after a server's start and periodically; once the upgrade is complete it only checks that. */
export function dataUpgradeJob(deps: DataUpgradeDeps): Job<'made-anew'> {
  return {
    // Reasons to retry: the disk was full, or too many pictures were queued.
    pauses: [1, 1, 1, 5, 5, 15].map((minutes) => minutes * MINUTE_MS),
    recurs: { every: HOUR_MS, first: 0 },
    async run(_nothing, { signal }) {
      await upgradeData(deps, () => signal.aborted);
      signal.throwIfAborted();
    },
  };
}
