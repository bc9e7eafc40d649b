import * as calls from '@mangoquest/contract/calls/late-answers.ts';
import type { LateAnswersService } from '../../services/play/late-answers.service.ts';
import { sessionHandler } from '../handler.ts';

export function lateAnswerHandlers({ lateAnswers }: { readonly lateAnswers: LateAnswersService }) {
  return {
    fetchLateAnswers: sessionHandler(
      calls.fetchLateAnswers,
      async ({ questId }, { session }) => {
        const found = await lateAnswers.of(session, questId);
        return found.map(({ picks, ...same }) => ({ ...same, picks: [...picks] }));
      },
      { limit: 'read', isLarge: true },
    ),

    countLateAnswer: sessionHandler(calls.countLateAnswer, async ({ questId, lateId }, { session, now }) => {
      await lateAnswers.count(session, questId, lateId, now);
      return {};
    }),
  };
}
