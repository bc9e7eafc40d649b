import { shownText } from '@mangoquest/core/play/shown-pick.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import type { MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import type { AnsweredMindset, ResultsRepository } from '../../storage/interfaces/results.ts';
import { BUILD_EVERY_MS } from './built-results.ts';
import type { ResultsMemory } from './built-results.ts';
import { TtlCache } from './ttl-cache.ts';
import type { PlayerHashes } from './player-hashes.ts';

const MAX_KEPT = 100;

/** Signs for which the creator may want to check a player. */
export interface PlayerMarks {
  readonly hash: string;
  readonly impossible: number;
  readonly late: number;
  /** Number of mindsets opened by the code at the place. */
  readonly byCode: number;
}

export interface PickedMindchunk {
  readonly text: string;
  readonly reactions: readonly { readonly text: string; readonly grade: number; readonly times: number }[];
}

/** How a mindset was answered. */
export interface MindsetInsight extends AnsweredMindset {
  readonly title: string;
  /** null if the mindset does not receive answers: then it is not shown which reactions were picked. */
  readonly picks: readonly PickedMindchunk[] | null;
}

export interface Insights {
  readonly marks: readonly PlayerMarks[];
  /** In the order of the quest; without removed mindsets. */
  readonly mindsets: readonly MindsetInsight[];
}

export interface InsightsDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly memory: ResultsMemory;
  readonly results: Pick<ResultsRepository, 'marks' | 'mindsets' | 'picks'>;
  readonly mindsets: Pick<MindsetsRepository, 'wholeOfQuest'>;
  readonly hashes: () => Promise<PlayerHashes>;
}

export interface InsightsService {
  /** Details of a run that only the quest's creator sees. */
  of(asker: Asker, questId: QuestId, version: number | undefined, now: number): Promise<Insights>;
}

function insightOf(mindset: Mindset, answered: AnsweredMindset, times: ReadonlyMap<number, number>): MindsetInsight {
  const { title, receiveAnswers, mindchunks } = mindset;
  return {
    ...answered,
    title,
    picks: receiveAnswers
      ? mindchunks.map(({ text, reactions }) => ({
          text: shownText(text),
          reactions: reactions.map((one) => ({
            text: shownText(one.text),
            grade: one.grade,
            times: times.get(one.id) ?? 0,
          })),
        }))
      : null,
  };
}

export function insightsService({ access, memory, results, mindsets, hashes }: InsightsDeps): InsightsService {
  const kept = new TtlCache<Insights>(BUILD_EVERY_MS, MAX_KEPT);

  async function build(questId: QuestId, version: number | undefined, now: number): Promise<Insights> {
    const { run, quest } = await memory.of(questId, version, now);
    const of = { versionId: run.id, creatorId: quest.creator.userId };
    const [names, marks, answered, times, whole] = await Promise.all([
      hashes(),
      results.marks(of),
      results.mindsets(of),
      results.picks(of),
      mindsets.wholeOfQuest(questId),
    ]);
    const byId = new Map<MindsetId, AnsweredMindset>(answered.map((one) => [one.mindsetId, one]));
    return {
      marks: marks.map(({ userId, ...counts }) => ({ hash: names.of(userId), ...counts })),
      mindsets: whole
        .toSorted((one, other) => one.order - other.order)
        .flatMap((mindset) => {
          const one = byId.get(mindset.id);
          return one === undefined ? [] : [insightOf(mindset, one, times)];
        }),
    };
  }

  return {
    async of(asker, questId, version, now) {
      await access.forEditing(asker, questId, 'inspect');
      return kept.get(`${questId}:${version ?? 'current'}`, now, () => build(questId, version, now));
    },
  };
}
