import type { EntryId, MindsetId, QuestId } from '@mangoquest/core/ids.ts';
import { isAdmitted } from '@mangoquest/core/payment/order.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import { isAnswerableBy } from '@mangoquest/core/mindset/players.ts';
import type { DoneMindset, RightAnswer } from '@mangoquest/core/play/play.ts';
import { hasAnsweredAll, rightAnswers, showsRight } from '@mangoquest/core/play/right.ts';
import { grantOfEntry } from '../../access/quest-access.ts';
import type { Asker } from '../../access/quest-access.ts';
import { Forbidden, NotFound } from '../../ports/domain-errors.ts';
import type { AnswersRepository, EntriesRepository, ReadEntry } from '../../storage/interfaces/play.ts';
import type { OrdersRepository } from '../../storage/interfaces/orders.ts';
import type { PlayQuest, PlayQuests } from './play-quests.ts';
import { hasEnded, refuseTakenOut, refuseUnlessRunning } from './play-state.ts';

/** Maximum number of quests marked as finished. */
const MARKED = 2_000;

export interface EndingDeps {
  readonly games: Pick<PlayQuests, 'find'>;
  readonly entries: Pick<EntriesRepository, 'byId' | 'byUserQuest' | 'again' | 'finishedOf'>;
  readonly answers: Pick<AnswersRepository, 'ofEntry'>;
  readonly orders: Pick<OrdersRepository, 'ofUser'>;
}

export interface RightOfMindset {
  readonly mindsetId: MindsetId;
  readonly right: RightAnswer[];
}

export interface EndingService {
  /** The right answers to the mindsets that the asker answered in their last run, if the quest already shows them. */
  right(asker: Asker, questId: QuestId, now: number): Promise<RightOfMindset[]>;
  /** Starts a new run of a finished game. Returns the run that was started already if there is one. */
  again(asker: Asker, entryId: EntryId, now: number): Promise<EntryId>;
  /** The quests that the asker has finished. */
  finished(asker: Asker): Promise<QuestId[]>;
}

/** Right answers and replays after the end of a game (settled, What was right, Play again). */
export function endingService({ games, entries, answers, orders }: EndingDeps): EndingService {
  return {
    async right(asker, questId, now) {
      const entry = await entries.byUserQuest(asker.userId, questId);
      if (entry === null) throw new NotFound('play.notEntered');
      const game = await games.find(questId, entry.questRevision);
      if (game === null) return [];
      const done = await answers.ofEntry(entry.id);
      const { quest, mindsets } = game;
      const isShown = showsRight({
        ...quest,
        isOfThisVersion: entry.versionId === quest.version.id,
        isEnded: isEnded(game, entry, done),
        isOver: hasEnded(quest, now),
      });
      if (!isShown) return [];
      return done.flatMap(({ mindsetId }) => {
        const mindset = mindsets.get(mindsetId);
        return mindset === undefined ? [] : [{ mindsetId, right: rightAnswers(mindset, quest.properties) }];
      });
    },

    async again(asker, entryId, now) {
      const entry = await entries.byId(entryId, asker.userId);
      if (entry === null) throw new NotFound('play.notEntered');
      const game = await games.find(entry.questId, entry.questRevision);
      if (game === null) throw new NotFound();
      const { quest } = game;
      const grant = grantOfEntry(asker, quest);
      refuseUnlessRunning({ ...entry, isCurrent: true }, grant, now);
      if (quest.forContest) throw new Forbidden('play.onceInContest');
      if (!isEnded(game, entry, await answers.ofEntry(entryId))) throw new Forbidden('play.notEnded');
      // Whoever was refunded or never paid cannot continue the game.
      if (
        quest.price > 0 &&
        !can(grant, 'inspect') &&
        !isAdmitted(await orders.ofUser(asker.userId, entry.versionId), true)
      )
        throw new Forbidden('play.needsPayment');
      const next = await entries.again({ entryId, userId: asker.userId }, now);
      refuseTakenOut(next);
      return next.id;
    },

    finished: ({ userId }) => entries.finishedOf(userId, MARKED),
  };
}

/** Finished, or all mindsets answered. */
function isEnded({ all }: PlayQuest, { userId, finishedAt }: ReadEntry, done: readonly DoneMindset[]): boolean {
  const asked = all.filter((mindset) => isAnswerableBy(mindset, userId)).map(({ id }) => id);
  return finishedAt !== null || hasAnsweredAll(asked, done);
}
