import type { EntryId, VersionId } from '@mangoquest/core/ids.ts';
import { leftForFinish, neededForFinish } from '@mangoquest/core/play/outcome.ts';
import type { DoneMindset } from '@mangoquest/core/play/play.ts';
import { timeBonus } from '@mangoquest/core/play/time-bonus.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import { endInSight } from '@mangoquest/core/quest/schedule.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import type { EntriesRepository, FinishedGame, ReadEntry } from '../../storage/interfaces/play.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { Repositories } from '../../storage/storage.ts';
import type { Events, Emit } from '../shared/events.ts';
import type { PlayQuests, SharedGame } from './play-quests.ts';
import { isOver, scheduleNow } from './play-state.ts';

/**
 * Runs a save of a quest's mindsets, in its transaction. Where it removes the last mindset that players still had to answer,
 * their games finish, with the time bonus of this moment.
 */
export async function finishingGames<T>(
  { quests, mindsets, entries }: Pick<Repositories, 'quests' | 'mindsets' | 'entries'>,
  emit: Emit,
  grant: Grant,
  now: number,
  save: () => Promise<T>,
): Promise<T> {
  const questId = grant.quest.id;
  const before = await mindsets.grouped(questId);
  const result = await save();
  const needed = leftForFinish(before, await mindsets.grouped(questId));
  const quest = needed === null ? null : await quests.byId(questId);
  if (needed === null || quest === null) return result;
  await quests.noteTakenAway(grant, now);
  for (const game of await finish(entries, quest, { versionId: quest.version.id }, needed, now))
    await emit('finished', { ...game, questId, now });
  return result;
}

async function finish(
  entries: Pick<EntriesRepository, 'finish'>,
  quest: Quest,
  of: { readonly versionId: VersionId; readonly entryId?: EntryId },
  needed: readonly number[],
  at: number,
): Promise<readonly FinishedGame[]> {
  if (isOver(of, quest, at)) return [];
  const bonus = timeBonus(quest.properties, endInSight(scheduleNow(quest, at), at), at);
  return entries.finish({ ...of, needed, bonus }, at);
}

export interface LateFinishDeps {
  readonly quests: Pick<QuestsRepository, 'takenAwayAt'>;
  readonly mindsets: Pick<MindsetsRepository, 'grouped'>;
  readonly entries: Pick<EntriesRepository, 'finish' | 'byId'>;
  readonly games: Pick<PlayQuests, 'find'>;
  readonly events: Pick<Events, 'after'>;
}

export type LateFinish = (entry: ReadEntry, shared: SharedGame, done: readonly DoneMindset[]) => Promise<ReadEntry>;

/**
 * Finishes a game whose last answer was stored while the save that removed the other mindsets was in progress: neither
 * transaction saw the other. Detected the next time the game is read.
 */
export function lateFinish({ quests, mindsets, entries, games, events }: LateFinishDeps): LateFinish {
  return async (entry, { points }, done) => {
    if (entry.finishedAt !== null) return entry;
    const shown = neededForFinish(points.map((point) => ({ ...point, shareContent: true })));
    const successes = new Set(done.filter(({ success }) => success).map(({ mindsetId }) => mindsetId));
    if (shown.length === 0 || !shown.every((id) => successes.has(id))) return entry;
    const at = await quests.takenAwayAt(entry.questId);
    const game = at === null ? null : await games.find(entry.questId, entry.questRevision);
    if (at === null || at < entry.enteredAt || game === null) return entry;
    // Counts as the save does: a mindset hidden as an incomplete draft must still be answered.
    const needed = neededForFinish(await mindsets.grouped(entry.questId));
    const finished =
      needed.length === 0
        ? []
        : await finish(entries, game.quest, { versionId: entry.versionId, entryId: entry.id }, needed, at);
    for (const one of finished) await events.after.finished?.({ ...one, questId: entry.questId, now: at });
    return (await entries.byId(entry.id, entry.userId)) ?? entry;
  };
}
