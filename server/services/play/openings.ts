import type { EntryId } from '@mangoquest/core/ids.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { openedMindset } from '@mangoquest/core/play/opened.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import type { Quest, QuestProperties } from '@mangoquest/core/quest/quest.ts';
import type { ReactionIds } from './reaction-ids.ts';

/** A mindset as an entry opens it. */
export type OpeningOf = (
  mindset: Mindset,
  quest: Pick<Quest, 'properties'>,
  entryId: EntryId,
) => Promise<OpenedMindset>;

/** The author of a player's mindset, shown to everyone who plays. */
type Players = (questId: Mindset['questId']) => Promise<readonly { readonly id: number; readonly name: string }[]>;

/** The part that is the same for all players is built once per saved mindset, and is always the same object. */
export function openings(reactionIds: () => Promise<ReactionIds>, players: Players): OpeningOf {
  async function withAuthor(opened: OpenedMindset, { isSocial, authorId, questId }: Mindset): Promise<OpenedMindset> {
    if (!isSocial || authorId === null) return opened;
    const author = (await players(questId)).find(({ id }) => id === authorId)?.name;
    return author === undefined ? opened : { ...opened, author };
  }
  const same = new WeakMap<Mindset, { readonly properties: QuestProperties; readonly opened: OpenedMindset }>();
  return async (mindset, { properties }, entryId) => {
    if (mindset.randomize) {
      const ids = await reactionIds();
      const opened = openedMindset(mindset, properties, (reactions) => ids.shuffled(reactions, entryId));
      return withAuthor(opened, mindset);
    }
    const known = same.get(mindset);
    if (known?.properties === properties) return known.opened;
    const made = await withAuthor(
      openedMindset(mindset, properties, (reactions) => reactions),
      mindset,
    );
    same.set(mindset, { properties, opened: made });
    return made;
  };
}
