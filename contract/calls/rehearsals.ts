import { z } from 'zod';
import { call } from '../call.ts';
import { wireId, wireTime } from '../wire/fields.ts';
import { saveMindsetMap } from './mindsets.ts';

export const startRehearsal = call({
  name: 'RehearsalStarter',
  method: 'POST',
  path: '/api/rehearsals',
  access: 'account',
  body: 'json',
  request: saveMindsetMap.request,
  reply: z.object({
    /** The id of the hidden copy. */
    questId: z.int(),
    /** Pairs a mindset of the copy with its original; an unsaved original has the id with which it was sent. */
    mindsets: z.array(z.object({ id: z.int(), copyId: z.int() })),
  }),
  summary:
    'Makes a hidden copy of a quest with what its editor has not saved yet, without price, password and schedule, for its creator alone to play by the ordinary calls. ' +
    'Carries what a save of the mindset map carries, and saves none of it. It is in no list, score or count; another one, its end or a day takes it away.',
  bodyLimit: 33_554_432,
});

export const endRehearsal = call({
  name: 'RehearsalEnder',
  method: 'POST',
  path: '/api/rehearsals/end',
  access: 'account',
  body: 'form',
  request: z.strictObject({ questId: wireId }),
  reply: z.literal('ok!'),
  text: true,
  summary: 'Takes the hidden copy of that id away, with what was played of it. Any other quest stays.',
  repeatable: true,
});

export const setRehearsalClock = call({
  name: 'RehearsalClock',
  method: 'POST',
  path: '/api/rehearsals/clock',
  access: 'account',
  body: 'form',
  request: z.strictObject({
    questId: wireId,
    /** Epoch milliseconds; null for a quest without a schedule, which is the default. */
    time: wireTime,
  }),
  reply: z.literal('ok!'),
  text: true,
  summary:
    "Sets the clock by which the hidden copy of that id runs: from now on it is before, within or after the times of its quest as that is at `time`, and goes on from there. `not-found` for what is no copy of the user's own; a quest itself keeps its times.",
  repeatable: true,
});
