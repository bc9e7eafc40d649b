import type { QuestId } from '@mangoquest/core/ids.ts';
import { isAnswerableBy } from '@mangoquest/core/mindset/players.ts';
import type { OpenedMindset, PlayPack } from '@mangoquest/core/play/play.ts';
import { imageAddressesInHtml, imagePath } from '@mangoquest/core/quest/image-name.ts';
import { isOfflineAllowed } from '@mangoquest/core/quest/properties.ts';
import { grantOfEntry } from '../../access/quest-access.ts';
import type { Asker } from '../../access/quest-access.ts';
import { Forbidden, NotFound, TooMany } from '../../ports/domain-errors.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { EntriesRepository } from '../../storage/interfaces/play.ts';
import type { OpeningOf } from './openings.ts';
import type { PlayQuests } from './play-quests.ts';
import { refuseUnlessRunning } from './play-state.ts';

export interface PlayPackDeps {
  readonly games: Pick<PlayQuests, 'find' | 'shared'>;
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
  readonly opened: OpeningOf;
  /** Downloads per entry and revision. */
  readonly tries: TryLimit;
}

export interface PlayPackService {
  /** Everything that the asker's running entry can ever open. */
  pack(asker: Asker, questId: QuestId, now: number): Promise<PlayPack>;
}

/** The download for playing offline (settled, Playing without a network). */
export function playPackService({ games, entries, opened, tries }: PlayPackDeps): PlayPackService {
  return {
    async pack(asker, questId, now) {
      const entry = await entries.byUserQuest(asker.userId, questId);
      if (entry === null) throw new NotFound('play.notEntered');
      const { id: entryId, questRevision: revision } = entry;
      const [game, shared] = await Promise.all([games.find(questId, revision), games.shared(questId, revision)]);
      if (game === null || shared === null) throw new NotFound();
      const { quest } = game;
      refuseUnlessRunning(entry, grantOfEntry(asker, quest), now);
      if (!isOfflineAllowed(quest.properties, quest.forContest)) throw new Forbidden('play.notOffline');
      const wait = await tries.take(`${entryId}:${quest.revision}`);
      if (wait > 0) throw new TooMany(wait, 'play.packAgain');
      const found = game.all.filter((mindset) => isAnswerableBy(mindset, asker.userId));
      const ids = new Set(found.map(({ id }) => id));
      const mindsets = await Promise.all(found.map((mindset) => opened(mindset, quest, entryId)));
      const points = [...shared.points, ...shared.unshared.map(({ point }) => point)].filter(({ id }) => ids.has(id));
      return { entryId, questId, revision: quest.revision, points, mindsets, images: picturesOf(mindsets) };
    },
  };
}

/** The URLs of stored pictures in questions, without duplicates. */
function picturesOf(mindsets: readonly OpenedMindset[]): string[] {
  const addresses = mindsets.flatMap(({ image, mindchunks }) => [
    ...(image === null ? [] : [imagePath('qstimages', image.name)]),
    ...mindchunks
      .flatMap(({ text, comment, reactions }) => [text, comment, ...reactions.map((reaction) => reaction.text)])
      .flatMap(imageAddressesInHtml)
      .map(({ folder, name }) => imagePath(folder, name)),
  ]);
  return [...new Set(addresses)];
}
