import { z } from 'zod';
import { record, as } from './record.ts';
import { playerHash } from './results.ts';

const time = z.int().nullable();

const player = record({
  hash: as('useridhashed', playerHash),
  username: z.string(),
  state: z.enum(['playing', 'left', 'finished', 'out']),
  isStuck: as('stuck', z.boolean()),
  enteredAt: z.int(),
  lastAt: time,
  answers: z.int(),
  successes: z.int(),
  score: z.number(),
});

/** Who plays a quest now. */
export const liveBoard = z.strictObject({ players: z.array(player), total: z.int(), mindsets: z.int() });

/** What one of them has answered; `null` is not yet. */
export const boardMindsets = z.array(
  record({
    mindsetId: as('qsetid', z.int()),
    title: z.string(),
    grade: z.number().nullable(),
    answeredAt: time,
    /** Why it was counted as right. */
    reason: z.string().nullable(),
    /** Answered, and not played any more. */
    isOff: as('switchedOff', z.boolean()),
  }),
);
