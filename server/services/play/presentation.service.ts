import type { QuestId } from '@mangoquest/core/ids.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { PlayerStatus } from '@mangoquest/core/play/play.ts';
import { playerStatus } from '@mangoquest/core/quest/player-status.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { NotFound } from '../../ports/domain-errors.ts';
import type { Trophy, TrophiesRepository } from '../../storage/interfaces/mindsets.ts';
import type { EntriesRepository } from '../../storage/interfaces/play.ts';
import { startOf } from './entering.service.ts';
import type { PlayQuests } from './play-quests.ts';
import { scheduleNow } from './play-state.ts';

export interface Presentation {
  readonly quest: QuestSummary;
  readonly longDescription: string;
  readonly trophies: readonly Pick<Trophy, 'id' | 'achievement' | 'content' | 'providerName'>[];
  readonly status: PlayerStatus;
  /** The place of the start mindset; `null` for a quest without mindsets. */
  readonly start: LatLng | null;
  /** When the asker's entry ended; `null` if it is running, or there is none. */
  readonly userEndTime: number | null;
}

export interface PresentationDeps {
  readonly access: QuestAccess;
  readonly games: Pick<PlayQuests, 'shared'>;
  readonly trophies: Pick<TrophiesRepository, 'ofQuest'>;
  readonly entries: Pick<EntriesRepository, 'byUserQuest'>;
}

export interface PresentationService {
  of(asker: Asker | null, questId: QuestId, now: number): Promise<Presentation>;
}

/** Content of the presentation page (Spec §2), with the asker's own status (Spec §4 "Player status"). */
export function presentationService({ access, games, trophies, entries }: PresentationDeps): PresentationService {
  return {
    async of(asker, questId, now) {
      const { quest } = await access.forReading(asker, questId);
      const [shared, prizes, entry] = await Promise.all([
        games.shared(questId, quest.revision),
        trophies.ofQuest(questId),
        asker === null ? null : entries.byUserQuest(asker.userId, questId),
      ]);
      if (shared === null) throw new NotFound();
      // An entry of an earlier version cannot be continued, only entered again.
      const isCurrent = entry !== null && entry.isCurrent && entry.versionId === quest.version.id;
      return {
        quest: shared.summary,
        longDescription: quest.longDescription,
        trophies: prizes.map(({ id, achievement, content, providerName }) => ({
          id,
          achievement,
          content,
          providerName,
        })),
        status: playerStatus({
          entry: entry && { isCurrent, endTime: entry.userEndTime },
          versionEndTime: scheduleNow(quest, now).endTime,
          now,
        }),
        start: startOf(shared),
        userEndTime: entry?.userEndTime ?? null,
      };
    },
  };
}
