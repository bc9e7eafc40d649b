import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ImageStore } from '../ports/image-store.ts';
import { FOLDER_OF_KIND } from '../services/content/images.service.ts';
import type { ImagesRepository } from '../storage/interfaces/images.ts';

/** Milliseconds that nothing has to refer to an image before it goes: an undo or another tab may want it back. */
export const UNUSED_IMAGE_MS = 24 * 60 * 60_000;
/** Looked at together: some milliseconds of the database. */
const PAGE = 500;

export interface UnusedImagesDeps {
  readonly images: Pick<ImagesRepository, 'markUnused' | 'giveUp' | 'forget'>;
  readonly store: Pick<ImageStore, 'remove'>;
}

/**
 * Takes away the images that nothing has referred to for a day: replaced ones, those of what was deleted for ever, and
 * what a save that was cut off left behind. A record goes last, so that what fails is done the next time.
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
