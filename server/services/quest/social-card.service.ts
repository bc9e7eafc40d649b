import { LRUCache } from 'lru-cache';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { gameColor } from '@mangoquest/core/quest/palette.ts';
import type { QuestAccess } from '../../access/quest-access.ts';
import type { ImageStore } from '../../ports/image-store.ts';

/** Total bytes of cached pictures. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** The preview that other sites show for a link to a quest. */
export interface SocialCard {
  readonly title: string;
  readonly text: string;
  /** The creator's name. */
  readonly creator: string;
  readonly isContest: boolean;
  /** Changes with each save of the quest. */
  readonly revision: number;
}

export interface SocialCardDeps {
  readonly access: Pick<QuestAccess, 'forReading'>;
  readonly images: Pick<ImageStore, 'read' | 'card'>;
}

/** Only for quests that any visitor may see; throws `NotFound` for all others. */
export interface SocialCardService {
  of(questId: QuestId): Promise<SocialCard>;
  /**
   * JPEG, 1,200 by 630 px. `before` is awaited if it has to be drawn, and may refuse that. Throws `Busy` if too many
   * requests wait.
   */
  picture(questId: QuestId, before: () => Promise<void>): Promise<Buffer>;
}

export function socialCardService({ access, images }: SocialCardDeps): SocialCardService {
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: (bytes) => bytes.length });
  const drawing = new Map<string, Promise<Buffer>>();

  const questOf = async (questId: QuestId) => (await access.forReading(null, questId)).quest;

  async function draw(questId: QuestId, key: string): Promise<Buffer> {
    const { title, color, image } = await questOf(questId);
    const cover = image === null ? null : await images.read('mgqimages', image.name);
    const bytes = await images.card({ title, color: gameColor(color).hex, cover: cover?.bytes ?? null });
    kept.set(key, bytes);
    return bytes;
  }

  return {
    async of(questId) {
      const { title, shortDescription, creator, forContest, revision } = await questOf(questId);
      return { title, text: shortDescription, creator: creator.username, isContest: forContest, revision };
    },

    async picture(questId, before) {
      const key = `${questId}:${(await questOf(questId)).revision}`;
      const known = kept.get(key) ?? drawing.get(key);
      if (known !== undefined) return known;
      await before();
      // A concurrent request may have started drawing it in the meantime.
      const begun = drawing.get(key);
      if (begun !== undefined) return begun;
      const drawn = draw(questId, key).finally(() => drawing.delete(key));
      drawing.set(key, drawn);
      return drawn;
    },
  };
}
