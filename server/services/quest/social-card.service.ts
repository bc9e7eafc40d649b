import { LRUCache } from 'lru-cache';
import type { QuestId } from '@mangoquest/core/ids.ts';
import { gameColor } from '@mangoquest/core/quest/palette.ts';
import type { QuestAccess } from '../../access/quest-access.ts';
import type { ImageStore } from '../../ports/image-store.ts';

/** Of pictures, in memory. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** What other pages show of a quest that is linked there. */
export interface SocialCard {
  readonly title: string;
  readonly text: string;
  /** Who made it. */
  readonly creator: string;
  readonly isContest: boolean;
  /** Another for each saved change of the quest. */
  readonly revision: number;
}

export interface SocialCardDeps {
  readonly access: Pick<QuestAccess, 'forReading'>;
  readonly images: Pick<ImageStore, 'read' | 'card'>;
}

/** Of quests that any visitor may see; of all others it throws `NotFound`. */
export interface SocialCardService {
  of(questId: QuestId): Promise<SocialCard>;
  /** JPEG, 1,200 by 630 px. `before` is waited for where it has to be drawn, and may refuse it. Throws `Busy` when too many wait. */
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
      // Who asked meanwhile has had it begun.
      const begun = drawing.get(key);
      if (begun !== undefined) return begun;
      const drawn = draw(questId, key).finally(() => drawing.delete(key));
      drawing.set(key, drawn);
      return drawn;
    },
  };
}
