import type { QuestId } from '@mangoquest/core/ids.ts';
import { imageReferenceIssues, MAX_IMAGE_BYTES } from '@mangoquest/core/quest/image.rules.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Invalid, NotFound } from '../../ports/domain-errors.ts';
import type { EncodedImage } from '../../ports/image-store.ts';
import type { ImagesService } from '../content/images.service.ts';
import { refusalIssue } from '../content/quests-image.ts';

export interface MapImagesDeps {
  readonly access: Pick<QuestAccess, 'forCreating' | 'forEditing'>;
  readonly images: Pick<ImagesService, 'saveOfMap' | 'removeTemporary'>;
}

export interface SentMapImage {
  readonly questId: QuestId;
  /** The original file name. */
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly isTemporary: boolean;
}

export interface MapImagesService {
  /** Stores an image for the map of the asker's own quest under a name chosen by the server. */
  save(asker: Asker, sent: SentMapImage, now: number): Promise<Pick<EncodedImage, 'name' | 'width' | 'height'>>;
  /** Deletes an image of the asker that no saved drawing uses. */
  removeTemporary(asker: Asker, name: string): Promise<void>;
}

/** Images uploaded for a map (Spec §7; settled, Drawings). */
export function mapImagesService({ access, images }: MapImagesDeps): MapImagesService {
  return {
    async save(asker, { questId, name, content, isTemporary }, now) {
      const grant = await access.forEditing(asker, questId);
      const issues = imageReferenceIssues({ name }, 'name');
      if (issues.length > 0) throw new Invalid(issues);
      const bytes = await bytesOf(content);
      const outcome =
        bytes === null
          ? ({ ok: false, reason: 'too-large' } as const)
          : await images.saveOfMap(bytes, grant, now, { isTemporary });
      if (!outcome.ok) throw new Invalid([refusalIssue(outcome.reason, 'file')]);
      return outcome.image;
    },

    async removeTemporary(asker, name) {
      if (!(await images.removeTemporary(name, access.forCreating(asker)))) throw new NotFound();
    },
  };
}

/** Null for a file that is too large. */
async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    if (length > MAX_IMAGE_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
