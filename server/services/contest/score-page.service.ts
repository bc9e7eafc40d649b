import { seesScores } from '@mangoquest/core/contest/who-sees.ts';
import type { QuestId } from '@mangoquest/core/ids.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Forbidden } from '../../ports/domain-errors.ts';
import type { PlayerScore, ScoresRepository } from '../../storage/interfaces/play.ts';
import { BUILD_EVERY_MS } from './built-results.ts';
import { TtlCache } from './ttl-cache.ts';

const MAX_KEPT = 200;

export type ScoreRow = Pick<PlayerScore, 'username' | 'title' | 'score'>;

export interface ScorePageDeps {
  readonly access: Pick<QuestAccess, 'forReading' | 'forResults'>;
  readonly scores: Pick<ScoresRepository, 'ofQuest'>;
}

export interface ScorePageService {
  /** All who have entered a quest, by the last version they entered, most stars first. Spec §2 "Score page". */
  of(asker: Asker | null, questId: QuestId, now: number): Promise<readonly ScoreRow[]>;
}

export function scorePageService({ access, scores }: ScorePageDeps): ScorePageService {
  const kept = new TtlCache<readonly ScoreRow[]>(BUILD_EVERY_MS, MAX_KEPT);
  return {
    async of(asker, questId, now) {
      const { quest } = await access.forReading(asker, questId);
      if (!seesScores(await access.forResults(asker, quest), quest)) throw new Forbidden('results.scoresNotForYou');
      return kept.get(String(questId), now, async () =>
        (await scores.ofQuest(questId)).map(({ username, title, score }) => ({ username, title, score })),
      );
    },
  };
}
