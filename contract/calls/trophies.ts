import { z } from 'zod';
import { MAX_TROPHIES } from '@mangoquest/core/contest/trophy.rules.ts';
import { call } from '../call.ts';
import { ignored, wireId, wireInteger, wireJson, wireText } from '../wire/fields.ts';
import { as, record } from '../wire/record.ts';

/** Longer than the rules allow, so that the rules report the error. */
const text = wireText(10_000);

const trophyTexts = { achievement: text, content: text, providerName: text.default('') };

const sentTrophy = record(
  {
    /** 0 or below for a new one. */
    id: wireInteger.default(0),
    ...trophyTexts,
  },
  ignored('providerId', 'questId', 'mgqId'),
);

const savedTrophy = z.object({
  id: z.int(),
  achievement: z.string(),
  content: z.string(),
  providerName: z.string(),
  providerId: z.int().nullable(),
});

export const saveTrophies = call({
  name: 'MgqTrophiesSaver',
  method: 'POST',
  path: '/mgqAuth/MgqTrophiesSaver',
  access: 'account',
  body: 'form',
  request: record({
    questId: wireId,
    trophies: as('mgqTrophies', wireJson(z.array(sentTrophy).max(MAX_TROPHIES))),
    mode: z.enum(['save', 'update']),
  }),
  reply: z.array(savedTrophy),
  summary:
    'Saves trophies of a quest and answers with all of them: `save` adds each, `update` changes those with an id and adds the rest, a repeat of which adds nothing. At most 100. `invalid` at `mgqTrophies.{n}.{field}`. `providerId` is never taken: it is the creator where `providerName` is their username. Spec §5, §7; settled, Trophies.',
});

export const fetchTrophies = call({
  name: 'MgqTrophiesFetcher',
  method: 'POST',
  path: '/mgqAuth/MgqTrophiesFetcher',
  access: 'account',
  body: 'form',
  request: record({ questId: wireId }),
  reply: z.array(savedTrophy),
  summary: "The trophies of a quest of the user's own, in the order they were added. Spec §7.",
});

export const deleteTrophy = call({
  name: 'MgqTrophiesDeleter',
  method: 'POST',
  path: '/mgqAuth/MgqTrophiesDeleter',
  access: 'account',
  body: 'form',
  request: record({ trophyId: wireId }),
  reply: z.literal('ok!'),
  text: true,
  summary: "Deletes a trophy of a quest of the user's own; again, it changes nothing. Spec §7.",
  repeatable: true,
});
