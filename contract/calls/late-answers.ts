import { z } from 'zod';
import { call } from '../call.ts';
import { wireId } from '../wire/fields.ts';
import { lateAnswer } from '../wire/late-answers.ts';

export const fetchLateAnswers = call({
  name: 'LateAnswersFetcher',
  method: 'GET',
  path: '/api/quests/{questId}/late-answers',
  access: 'account',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: z.array(lateAnswer),
  summary:
    "Answers to the user's own quest that came after its end, or while it was switched off, and that are not counted: who, which mindset, its grade, what was picked where it receives answers, when it was given by the device and when it came; the last 200, the last one first. `not-found` for another's quest. Settled, Playing without a network.",
});

export const countLateAnswer = call({
  name: 'LateAnswerCounter',
  method: 'POST',
  path: '/api/quests/{questId}/late-answers/count',
  access: 'account',
  body: 'json',
  request: z.strictObject({ questId: wireId, lateId: wireId }),
  reply: z.strictObject({}),
  summary:
    'Counts one of them, by its `id`, as if it had come in time. A repeat changes nothing. `not-found` for one of another quest, `not-running` where its player was taken out.',
});
