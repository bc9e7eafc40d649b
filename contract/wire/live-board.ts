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

/** Players who are currently in a quest. */
export const liveBoard = z.strictObject({ players: z.array(player), total: z.int(), mindsets: z.int() });

/** The mindsets of a quest with the player's answers; `null` if not answered yet. */
export const boardMindsets = z.array(
  record({
    mindsetId: as('qsetid', z.int()),
    title: z.string(),
    grade: z.number().nullable(),
    answeredAt: time,
    /** The creator's reason for counting it as right. */
    reason: z.string().nullable(),
    /** Answered, but no longer part of the quest. */
    isOff: as('switchedOff', z.boolean()),
  }),
);
