import { z } from 'zod';
import { call } from '../call.ts';
import { LAT_LNG_IF_KNOWN, orNone, wireBoolean, wireId, wireInteger, wireNumber } from '../wire/fields.ts';
import { mindset } from '../wire/mindset.ts';
import { MAX_PAGE } from '../wire/page.ts';
import { as, record } from '../wire/record.ts';
import { playedGame, playedMap, progress } from '../wire/play.ts';
import { answered, answerPlace, answerResult, playerAnswer } from '../wire/answer.ts';
import { openedMindset } from '../wire/opened-mindset.ts';

const here = {
  ...LAT_LNG_IF_KNOWN,
  /** Accuracy of the position: the radius in metres that the device reports. */
  accuracy: orNone(wireNumber),
};

export const fetchGame = call({
  name: 'GameObjSender',
  method: 'POST',
  path: '/mobile/GameObjSender',
  access: 'session',
  body: 'form',
  request: z.strictObject({ ...here, daysInterval: orNone(wireInteger) }),
  reply: playedGame,
  summary:
    'The current quest, the mindsets the player may see, and what they have done. `not-running` for one that its creator switched off. ' +
    'Without a current quest: `mgq` null and the nearest 300 mindsets within 10 km of active searchable quests without password and price, each with `questId`; `daysInterval` (10) leaves out what does not run now or begin within so many days. Spec §7; settled, Free roaming.',
});

export const fetchGameMap = call({
  name: 'GameMapFetcher',
  method: 'GET',
  path: '/api/play/{questId}/map',
  access: 'session',
  body: 'none',
  request: z.strictObject({ questId: wireId, ...here }),
  reply: playedMap,
  summary:
    'What all players of a quest share, built and compressed once per saved version, with an ETag; where the quest ' +
    'shows only what is near, what is near the position instead. `offline`: its questions can be taken along. `own`: the asker has added it to the social quest, and others answer it; the count of the quest is of what the asker is asked. For those who have entered it, and its creator; `not-running` while it is switched off.',
});

export const fetchProgress = call({
  name: 'ProgressFetcher',
  method: 'GET',
  path: '/api/play/{questId}/progress',
  access: 'session',
  body: 'none',
  request: z.strictObject({ questId: wireId }),
  reply: progress,
  summary:
    "What is one player's own: score and graded mindsets of the current entry. `next`: where it leads into another quest, by its last answer or its finish.",
});

export const openMindset = call({
  name: 'OneQSetGetter',
  method: 'POST',
  path: '/mobile/OneQSetGetter',
  access: 'session',
  body: 'form',
  request: record({
    mindsetId: as('qsetid', wireId),
    entryId: as('us_qsets_id', orNone(wireInteger)),
    withGrades: as('with_grades', orNone(wireBoolean)),
    ...here,
  }),
  reply: z.union([openedMindset, mindset]),
  summary:
    "One mindset to play, without its grades; with `with_grades` and for the quest's creator only, whole. " +
    '`too-far` outside activeDistance, `forbidden` for one that the asker has added, `not-found` for one that the map would not show from there, or of a quest not entered. With `us_qsets_id` -1 one of a searchable quest around that was not entered. Without a ' +
    'position, the one that is kept of the user counts in a real quest. Spec §7.',
});

export const gradeAnswer = call({
  name: 'AnswersGrader',
  method: 'POST',
  path: '/mobile/AnswersGrader',
  access: 'session',
  body: 'form',
  request: record({
    answer: as('qsetAnsweredString', answered),
    entryId: as('ref_us_qsets_id', wireId),
    ...here,
    deviceTime: orNone(wireNumber),
  }),
  about: 'answer',
  reply: answerResult,
  summary:
    'Grades and stores an answer, once: a repeat returns the first result. `too-far`, `not-running`, `invalid` ' +
    '(allChecked), `not-found`. Spec §4, §7.',
  repeatable: true,
});

export const syncScore = call({
  name: 'ScoreSaver',
  method: 'POST',
  path: '/mobile/ScoreSaver',
  access: 'session',
  body: 'form',
  request: record({
    firstQuestId: as('firstMgqId', wireInteger),
    questId: as('lastMgqId', wireInteger),
    score: wireNumber,
  }),
  reply: z.object({ score: z.number() }),
  summary: "Takes a client's score and answers with the true one: the sent one counts for nothing. Settled, Scores.",
});

export const fetchScores = call({
  name: 'ScoreFetcher',
  method: 'POST',
  path: '/mobile/ScoreFetcher',
  access: 'session',
  body: 'form',
  request: record({
    questId: as('firstMgqId', orNone(wireInteger)),
    /** Header `x-next` of the previous page. */
    after: wireId.optional(),
    /** All of them if absent. */
    limit: wireInteger.pipe(z.int().min(1).max(MAX_PAGE)).optional(),
  }),
  reply: z.array(
    z.object({ questId: z.int(), title: z.string(), score: z.number(), bestEarlier: z.number().nullable() }),
  ),
  summary:
    "The user's scores by quest: `score` of the version entered last, `bestEarlier` the best of those before it and of further runs of its own, `null` where there was none; the quest entered last comes first. In pages with `limit` and `after`. Spec §7.",
  paged: true,
});

export const fetchQuestAnswers = call({
  name: 'QuestAnswers',
  method: 'GET',
  path: '/api/quests/{questId}/answers',
  access: 'account',
  body: 'none',
  request: z.strictObject({
    questId: wireId,
    /** `next` of the previous page. */
    after: answerPlace.optional(),
    /** Page size: 100 if absent. */
    limit: wireInteger.pipe(z.number().min(1).max(500)).optional(),
  }),
  reply: z.object({ answers: z.array(playerAnswer), next: answerPlace.nullable() }),
  summary:
    "What the players of a quest of the user's own answered, in pages, those who entered last first: who, which mindset, what was picked where it receives answers, its grade, when, whether it came late, and the `verdict` about the way there: " +
    "`impossible` where nobody comes from their answer before in the time, `null` where a place does not count. A verdict is a mark for the creator and changes no star. No positions. `not-found` for another's quest. Settled, Place counts.",
});
