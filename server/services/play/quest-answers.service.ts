import type { QuestId } from '@mangoquest/core/ids.ts';
import type { AnswerPlace, PlayerAnswer } from '@mangoquest/core/play/play.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import type { AnswersRepository } from '../../storage/interfaces/play.ts';

export interface QuestAnswersDeps {
  readonly access: Pick<QuestAccess, 'forEditing'>;
  readonly answers: Pick<AnswersRepository, 'ofQuest'>;
}

export interface AnswersPage {
  readonly answers: readonly PlayerAnswer[];
  /** The cursor of the next page; `null` after the last one. */
  readonly next: AnswerPlace | null;
}

export interface QuestAnswersService {
  /** The answers of players in the asker's quest, with the plausibility verdicts that only its creator sees. */
  page(asker: Asker, questId: QuestId, after: AnswerPlace | null, limit: number): Promise<AnswersPage>;
}

/** Positions that would need an impossible speed are marked for the creator to see (settled, Place counts; trust, row 3). */
export function questAnswersService({ access, answers }: QuestAnswersDeps): QuestAnswersService {
  return {
    async page(asker, questId, after, limit) {
      await access.forEditing(asker, questId, 'inspect');
      const read = await answers.ofQuest(questId, { after, limit: limit + 1 });
      const shown = read.slice(0, limit);
      const last = shown.at(-1);
      return {
        answers: shown,
        next: read.length > limit && last !== undefined ? { entryId: last.entryId, mindsetId: last.mindsetId } : null,
      };
    },
  };
}
