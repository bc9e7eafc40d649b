import { MAX_TROPHIES, sameTrophy, trimmedTrophy, trophyIssues } from '@mangoquest/core/contest/trophy.rules.ts';
import type { TrophyTexts } from '@mangoquest/core/contest/trophy.rules.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Invalid, InvalidForm, NotFound } from '../../ports/domain-errors.ts';
import type { Trophy, TrophiesRepository } from '../../storage/interfaces/mindsets.ts';
import type { QuestHistoryService } from '../quest/quest-history.service.ts';

export interface TrophiesServiceDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly trophies: Pick<TrophiesRepository, 'ofQuest' | 'byId'>;
  readonly history: Pick<QuestHistoryService, 'change'>;
}

/** An id at or below 0 is a new one. */
export interface SentTrophy extends TrophyTexts {
  readonly id: number;
}

export interface TrophiesToSave {
  readonly questId: QuestId;
  readonly trophies: readonly SentTrophy[];
  /** `save` adds all of them, whatever ids they have. */
  readonly mode: 'save' | 'update';
}

/** The trophies of a quest, for its creator alone (Spec §2 "Trophies", §7). */
export interface TrophiesService {
  ofQuest(asker: Asker, questId: QuestId): Promise<readonly Trophy[]>;
  /** Saves all of them or none. Returns all trophies of the quest. */
  save(asker: Asker, sent: TrophiesToSave, now: number): Promise<readonly Trophy[]>;
  /** Removing a trophy that does not exist counts as a repeat and succeeds. */
  remove(asker: Asker, trophyId: number, now: number): Promise<void>;
}

export function trophiesService({ access, trophies, history }: TrophiesServiceDeps): TrophiesService {
  return {
    async ofQuest(asker, questId) {
      await access.forEditing(asker, questId, 'inspect');
      return trophies.ofQuest(questId);
    },

    async save(asker, { questId, trophies: sent, mode }, now) {
      const grant = await access.forEditing(asker, questId);
      const wanted = sent.map((one) => ({ ...trimmedTrophy(one), id: mode === 'save' ? 0 : one.id }));
      const issues = wanted.flatMap((trophy, at): Issue[] =>
        trophyIssues(trophy).map((issue) => ({ ...issue, field: `trophies.${at}.${issue.field}` })),
      );
      if (issues.length > 0) throw new InvalidForm(issues);
      return history.change(grant, ['trophies'], now, async (repositories) => {
        const before = await repositories.trophies.ofQuest(questId);
        const changed = changesOf(before, wanted, mode);
        for (const one of changed)
          await repositories.trophies.save(grant, { ...one, questId, providerId: providerOf(grant, one) }, now);
        return repositories.trophies.ofQuest(questId);
      });
    },

    async remove(asker, trophyId, now) {
      const trophy = await trophies.byId(trophyId);
      if (trophy === null) return;
      const grant = await access.forEditing(asker, trophy.questId);
      await history.change(grant, ['trophies'], now, (repositories) =>
        repositories.trophies.remove(grant, trophyId, now),
      );
    },
  };
}

/** The trophies that differ from the saved ones. A new one equal to a saved one is a repeat of a save whose reply was lost. */
function changesOf(
  before: readonly Trophy[],
  wanted: readonly SentTrophy[],
  mode: TrophiesToSave['mode'],
): SentTrophy[] {
  const saved = new Map(before.map((trophy) => [trophy.id, trophy]));
  if (wanted.some(({ id }) => id > 0 && !saved.has(id))) throw new NotFound();
  const named = new Set(wanted.map(({ id }) => id));
  const isRepeat = (one: SentTrophy) =>
    mode === 'update' && one.id <= 0 && before.some((trophy) => !named.has(trophy.id) && sameTrophy(trophy, one));
  const isSame = (one: SentTrophy) => {
    const there = saved.get(one.id);
    return there !== undefined && sameTrophy(there, one);
  };
  const changed = wanted.filter((one) => !isRepeat(one) && !isSame(one));
  if (before.length + changed.filter(({ id }) => id <= 0).length > MAX_TROPHIES)
    throw new Invalid([{ field: 'trophies', message: 'trophies.tooMany', parameters: { n: MAX_TROPHIES } }]);
  return changed;
}

/** The creator only becomes the provider of a trophy if they name themselves. */
const providerOf = ({ quest: { creator } }: Grant<Quest>, { providerName }: TrophyTexts): number | null =>
  providerName === creator.username ? creator.userId : null;
