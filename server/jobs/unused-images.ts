import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImageStore } from '../ports/image-store.ts';
import { FOLDER_OF_KIND } from '../services/content/images.service.ts';
import type { ImagesRepository } from '../storage/interfaces/images.ts';

/** Milliseconds without a reference until an image is deleted: an undo or another tab may need it again. */
export const UNUSED_IMAGE_MS = 24 * 60 * 60_000;
/** Images per batch: some milliseconds of the database. */
const PAGE = 500;

export interface UnusedImagesDeps {
  readonly images: Pick<ImagesRepository, 'markUnused' | 'giveUp' | 'forget'>;
  readonly store: Pick<ImageStore, 'remove'>;
}

/**
 * Deletes images without a reference for a day: replaced ones, those of content that was deleted for good, and
 * leftovers of interrupted saves. The record is deleted last, so that failures are retried.
 */
export async function removeUnusedImages({ images, store }: UnusedImagesDeps, now: number): Promise<number> {
  for (let after: string | null = ''; after !== null; after = await images.markUnused(after, PAGE, now))
    await yieldToEventLoop();
  let removed = 0;
  for (;;) {
    const going = await images.giveUp(now - UNUSED_IMAGE_MS, PAGE);
    if (going.length === 0) return removed;
    for (const { name, kind } of going) await store.remove(FOLDER_OF_KIND[kind], name);
    await images.forget(going.map(({ name }) => name));
    removed += going.length;
  }
}
