import { z } from 'zod';
import { as, record } from './record.ts';

/** The codes at the places of a quest, in the order of its mindsets. */
export const placeCodes = record({
  isOn: as('on', z.boolean()),
  codes: z.array(record({ mindsetId: as('qsetid', z.int()), title: z.string(), code: z.string() })),
});
