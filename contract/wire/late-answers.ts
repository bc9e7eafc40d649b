import { z } from 'zod';
import { as, record } from './record.ts';

const picked = record({ mindchunk: as('questionname', z.string()), reaction: as('answername', z.string()) });

/** An answer that came too late, as shown to the quest's creator. Times in epoch milliseconds. */
export const lateAnswer = record({
  id: z.int(),
  username: z.string(),
  mindsetId: as('qsetid', z.int()),
  title: z.string(),
  grade: z.number(),
  success: z.boolean(),
  deviceTime: z.int().nullable(),
  arrivedAt: z.int(),
  speedVerdict: as('verdict', z.enum(['plausible', 'impossible']).nullable()),
  picks: as('answers', z.array(picked)),
});
