import { z } from 'zod';
import { MAX_REASON_LENGTH } from '@mangoquest/core/mindset/players.ts';
import { call } from '../call.ts';
import { wireId, wireInteger, wireText } from '../wire/fields.ts';
import { mindset } from '../wire/mindset.ts';

export const fetchOwnMindsets = call({
  name: 'OwnMindsetsFetcher',
  method: 'GET',
  path: '/api/play/{questId}/own-mindsets',
  access: 'session',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: z.object({
    mindsets: z.array(mindset),
    /** How many more may be added. */
    room: z.int(),
    /** Ids of those that somebody has answered; absent if there are none. */
    answered: z.array(z.int()).optional(),
  }),
  summary:
    'The mindsets that the user has added to a social quest of another, whole, with their grades, and how many more they may add. ' +
    'They are saved, changed and taken back by `MgqMindsetsSaver`, `MgqMindsetsUpdater` and `MindsetsDeleter`, but for those in `answered`, which somebody has answered. `room` is 0 where nothing may be added or changed: it is not social, or the user is a guest or its creator. `not-found` for who has not entered it. Settled, Social quests.',
});

export const reportMindset = call({
  name: 'MindsetReporter',
  method: 'POST',
  path: '/api/play/reports',
  access: 'account',
  body: 'json',
  request: z.strictObject({ mindsetId: wireId, reason: wireText(MAX_REASON_LENGTH) }),
  reply: z.literal('ok!'),
  text: true,
  summary:
    'Reports a mindset that a player added, with the reason, once for each player: a repeat changes nothing. Three hide it from all but its author and the creator, until the creator keeps or erases it; one that was kept is hidden no more, as long as its author leaves it as it is. Open reports of one that its author takes back are of the next one that they add there. `forbidden` for guests. Settled, Social quests.',
});

export const keepMindset = call({
  name: 'ReportedMindsetKeeper',
  method: 'POST',
  path: '/api/quests/reports/keep',
  access: 'account',
  body: 'json',
  request: z.strictObject({ questId: wireId, mindsetId: wireId, edits: wireInteger }),
  reply: z.literal('ok!'),
  text: true,
  summary:
    "The creator keeps a player's mindset that was reported: its reports are settled, and it shows again. `edits` is that of `MyMindsetsFetcher` for what was read; `conflict` where its author has changed it since. Settled, Social quests.",
});
