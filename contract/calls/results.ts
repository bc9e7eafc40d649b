import { z } from 'zod';
import { call } from '../call.ts';
import { wireId, wireInteger } from '../wire/fields.ts';
import { as, record } from '../wire/record.ts';
import { fileReply } from '../wire/file.ts';
import { playerHash, resultInsights, resultsPage } from '../wire/results.ts';

export const fetchResults = call({
  name: 'MgqContestResultFetcher',
  method: 'GET',
  path: '/mgq/MgqContestResultFetcher/{id}',
  access: 'anyone',
  body: 'none',
  request: record({
    id: wireId,
    /** Row index from 0: the page of 100 that contains it is returned. */
    from: wireInteger.pipe(z.int().min(0)).optional(),
    /** An earlier run; the current one by default. */
    version: wireInteger.pipe(z.int().min(1)).optional(),
    /** If present, that player's row is in `player`; `null` for a player without one. */
    hash: playerHash.optional(),
  }),
  reply: resultsPage,
  summary:
    'The results of a quest, in pages of 100: most stars first, then those who had them earlier; equal ones share a rank. Those who have answered in this run, without its creator. ' +
    'Of a contest for everybody, of another quest for its creator and who has entered it, else `forbidden`. Without showPoints empty with `later` until the end, then ranks without stars. ' +
    'Built at most every 5 seconds. `useridhashed` stands for a player and tells nothing of them. Spec §1, §7; settled, Results.',
});

export const fetchOwnResultsHash = call({
  name: 'ResultsHashFetcher',
  method: 'GET',
  path: '/api/results/own',
  access: 'session',
  body: 'none',
  request: z.strictObject({}),
  reply: record({ hash: as('useridhashed', playerHash) }),
  summary: 'What the user is called by in addresses of results.',
});

export const fetchScoresOfAll = call({
  name: 'MgqScoreAllUsersFetcher',
  method: 'GET',
  path: '/mgq/MgqScoreAllUsersFetcher/{id}',
  access: 'anyone',
  body: 'none',
  request: z.strictObject({ id: wireId }),
  reply: z.array(z.object({ username: z.string(), title: z.string(), score: z.number() })),
  summary:
    'The scores of all who have entered a quest, by the run that they entered last, most stars first. For its creator and who has entered it, of a contest for everybody; without showPoints for its creator; else `forbidden`. Spec §2, §3, §7; settled, Score page.',
});

/** A run of a quest of the user's own; the current one by default. */
const ownRun = z.strictObject({ questId: wireId, version: wireInteger.pipe(z.int().min(1)).optional() });

export const fetchResultInsights = call({
  name: 'ResultsInsightsFetcher',
  method: 'GET',
  path: '/api/quests/{questId}/results',
  access: 'account',
  body: 'none',
  request: ownRun,
  reply: resultInsights,
  summary:
    "What the creator of a quest alone sees of a run: `marks`, the players with impossible moves and late answers, and by mindset how many answered, how many of them right, the mean grade and, where it receives answers, how often each reaction was picked. `not-found` for another's quest. Settled, Results.",
});

export const fetchResultsCsv = call({
  name: 'ResultsCsvFetcher',
  method: 'GET',
  path: '/api/quests/{questId}/results/csv',
  access: 'account',
  body: 'none',
  request: ownRun,
  reply: fileReply,
  file: 'text/csv; charset=utf-8',
  summary:
    "The rows of a run of the user's own quest as CSV, in the language of `Accept-Language`; no cell begins like a formula.",
});

export const fetchResultsXlsx = call({
  name: 'ResultsXlsxFetcher',
  method: 'GET',
  path: '/api/quests/{questId}/results/xlsx',
  access: 'account',
  body: 'none',
  request: ownRun,
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  summary: 'The same as a spreadsheet, with a second sheet of how each mindset was answered.',
});
