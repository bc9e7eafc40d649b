import { z } from 'zod';
import { call } from '../call.ts';
import { wireId } from '../wire/fields.ts';
import { playPack } from '../wire/pack.ts';

export const fetchPack = call({
  name: 'PlayPackFetcher',
  method: 'GET',
  path: '/api/play/{questId}/pack',
  access: 'session',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: playPack,
  summary:
    'All that the current entry may ever open, with its questions and reactions (the ids of this entry), the addresses of its pictures and the revision, for playing without a network: ' +
    'no grade, no chain, no message of after. `not-found` for who has not entered or plays another quest, `not-running` before the start and after the end, `forbidden` where the creator switched `offline` off ' +
    '(by default in a contest), `too-many` for the same revision within a minute. Settled, Playing without a network.',
});
