import { z } from 'zod';
import { call } from '../call.ts';
import { wireId } from '../wire/fields.ts';
import { as, record } from '../wire/record.ts';
import { placeCodes } from '../wire/place-codes.ts';

const request = z.strictObject({ questId: wireId });

export const fetchPlaceCodes = call({
  name: 'PlaceCodesFetcher',
  method: 'GET',
  path: '/api/quests/{questId}/codes',
  access: 'account',
  body: 'none',
  request,
  reply: placeCodes,
  summary:
    "The codes at the places of the user's own quest, one for each mindset that is played; none while they are switched off. `not-found` for another's quest. Settled, A code at the place.",
});

export const beginPlaceCodes = call({
  name: 'PlaceCodesBeginner',
  method: 'POST',
  path: '/api/quests/{questId}/codes/new',
  access: 'account',
  body: 'json',
  request,
  reply: placeCodes,
  summary:
    "New codes for all places of the user's own quest: earlier ones open nothing any more. What was opened by them stays open. `conflict` for a virtual quest or a board, where nobody has to be at a place. Settled, A code at the place.",
});

export const endPlaceCodes = call({
  name: 'PlaceCodesEnder',
  method: 'POST',
  path: '/api/quests/{questId}/codes/end',
  access: 'account',
  body: 'json',
  request,
  reply: z.strictObject({}),
  summary: "Switches the codes of the user's own quest off. Settled, A code at the place.",
});

export const tryPlaceCode = call({
  name: 'PlaceCodeTrier',
  method: 'POST',
  path: '/api/play/{questId}/code',
  access: 'session',
  body: 'json',
  request: record({ questId: wireId, code: z.string().max(40) }),
  reply: record({ mindsetId: as('qsetid', wireId) }),
  summary:
    'Opens the mindset of a code in the current entry: it can be opened and answered from anywhere then, and its answer is marked for the creator. `not-found` for a code that is none of this quest, and for who has not entered; `not-running`; `too-many` tries (10 a minute). Settled, A code at the place.',
});
