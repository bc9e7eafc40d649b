import type { CallInput } from '@mangoquest/contract/call.ts';
import * as calls from '@mangoquest/contract/calls/play.ts';
import { playedMapToWire } from '@mangoquest/contract/wire/play.ts';
import { answerResultToWire } from '@mangoquest/contract/wire/answer.ts';
import { openedMindsetToWire } from '@mangoquest/contract/wire/opened-mindset.ts';
import { NEXT_HEADER, TOTAL_HEADER } from '@mangoquest/contract/wire/page.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { DAYS_INTERVAL, ROAMING_ID } from '@mangoquest/core/play/roaming.ts';
import type { PlayAnswerService } from '../../services/play/play-answer.service.ts';
import type { PlayOpenService } from '../../services/play/play-open.service.ts';
import type { RoamingService } from '../../services/play/roaming.service.ts';
import type { GameMap, PlayService } from '../../services/play/play.service.ts';
import type { QuestAnswersService } from '../../services/play/quest-answers.service.ts';
import type { ScoresService } from '../../services/play/scores.service.ts';
import { prepareJson } from '../cached-reply.ts';
import type { ReplyCache } from '../cached-reply.ts';
import { sessionHandler } from '../handler.ts';
import { EncodedReply } from '../ready-reply.ts';
import { positionOf } from './position.ts';

export interface PlayHandlersDeps {
  readonly play: PlayService;
  readonly roaming: RoamingService;
  readonly opening: PlayOpenService;
  readonly answering: PlayAnswerService;
  readonly scores: ScoresService;
  readonly questAnswers: QuestAnswersService;
  readonly replies: ReplyCache;
}

/** A sent answer with its position. */
export function givenAnswer(input: CallInput<typeof calls.gradeAnswer>) {
  const {
    answer: { mindsetId, picks },
    entryId,
    deviceTime,
  } = input;
  return { entryId, mindsetId, picks, position: positionOf(input), deviceTime };
}

export function playHandlers({ play, roaming, opening, answering, scores, questAnswers, replies }: PlayHandlersDeps) {
  /** A mindset that is the same for all players is one object, so it is encoded once, until it is saved again. */
  const encoded = new WeakMap<OpenedMindset, EncodedReply>();

  function encodedOnce(opened: OpenedMindset): EncodedReply {
    const known = encoded.get(opened);
    if (known !== undefined) return known;
    const reply = new EncodedReply(JSON.stringify(openedMindsetToWire(opened)));
    encoded.set(opened, reply);
    return reply;
  }

  return {
    fetchGame: sessionHandler(calls.fetchGame, async (input, { session, now }) => {
      const game = await play.current(session, positionOf(input), now);
      if (game !== null) return { quest: game.quest, points: game.points, progress: game.progress };
      const look = { position: positionOf(input), days: input.daysInterval ?? DAYS_INTERVAL };
      return { quest: null, points: await roaming.around(session, look, now), progress: null };
    }),

    fetchGameMap: sessionHandler(calls.fetchGameMap, async (input, { session }) => {
      return mapReply(await play.map(session, input.questId, positionOf(input)), replies);
    }),

    fetchProgress: sessionHandler(calls.fetchProgress, ({ questId }, { session }) => play.progress(session, questId)),

    openMindset: sessionHandler(calls.openMindset, async (input, { session, now }) => {
      // `withGrades` is ignored unless the creator asks.
      const whole = input.withGrades === true ? await opening.whole(session, input.mindsetId) : null;
      if (whole !== null) return whole;
      const { mindsetId, entryId } = input;
      const position = positionOf(input);
      return encodedOnce(
        entryId === ROAMING_ID
          ? await roaming.open(session, { mindsetId, position }, now)
          : await opening.open(session, { mindsetId, entryId, position }, now),
      );
    }),

    gradeAnswer: sessionHandler(calls.gradeAnswer, async (input, { session, now }) => {
      const result = await answering.answer(session, givenAnswer(input), now);
      return new EncodedReply(JSON.stringify(answerResultToWire(result)));
    }),

    syncScore: sessionHandler(calls.syncScore, async ({ questId }, { session }) => ({
      score: await scores.trueScore(session, questId),
    })),

    fetchQuestAnswers: sessionHandler(
      calls.fetchQuestAnswers,
      ({ questId, after = null, limit = 100 }, { session }) => questAnswers.page(session, questId, after, limit),
      { limit: 'read' },
    ),

    fetchScores: sessionHandler(calls.fetchScores, async ({ questId, after, limit }, context) => {
      const { scores: shown, next, total } = await scores.ofUser(context.session, { questId, after, limit });
      if (next !== null) context.setHeader(NEXT_HEADER, String(next));
      if (total !== undefined) context.setHeader(TOTAL_HEADER, String(total));
      return shown;
    }),
  };
}

/** The map of a game; encoded once if it is the same for all players. */
export function mapReply(map: GameMap, replies: ReplyCache) {
  const { quest, points, isOffline, background } = map;
  const { revision } = quest;
  if (!map.isShared) return { quest, points, revision, isOffline, background };
  // `private`: only for players who have entered, so shared caches must not store it.
  return replies.get(`game-map:${quest.id}`, String(revision), () =>
    prepareJson(playedMapToWire({ ...map, revision }), 'private, no-cache'),
  );
}
