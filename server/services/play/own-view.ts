import type { UserId } from '@mangoquest/core/ids.ts';
import { isVisibleTo } from '@mangoquest/core/mindset/found-by.ts';
import { isAddedBy, isAnswerableBy } from '@mangoquest/core/mindset/players.ts';
import type { MindsetPoint } from '@mangoquest/core/play/play.ts';
import type { QuestSummary } from '@mangoquest/core/quest/quest.ts';
import type { PlayedPoint } from '../../storage/interfaces/mindsets.ts';
import type { SharedGame } from './play-quests.ts';

type Shared = Pick<SharedGame, 'summary' | 'points' | 'played' | 'unshared' | 'authors'>;

const whose = ({ point: { isSocial }, shareContent, authorId }: PlayedPoint) => ({ isSocial, shareContent, authorId });

/** The mindsets that this player has to answer. */
export function askedOf({ played }: Pick<Shared, 'played'>, userId: UserId): number[] {
  return played.filter((one) => isAnswerableBy(whose(one), userId)).map(({ point }) => point.id);
}

/** The quest with the number of mindsets that this player is asked. */
export function summaryFor(shared: Shared, userId: UserId): QuestSummary {
  const { summary, authors } = shared;
  return authors.has(userId) ? { ...summary, mindsetCount: askedOf(shared, userId).length } : summary;
}

/** The mindsets that this player finds, their own marked. The same list for all who have none of their own. */
export function pointsFor({ points, played, unshared, authors }: Shared, userId: UserId): readonly MindsetPoint[] {
  if (!authors.has(userId)) return points;
  const own = new Set(played.filter((one) => isAddedBy(whose(one), userId)).map(({ point }) => point.id));
  const found = [...points, ...unshared.filter((one) => isVisibleTo(one, userId)).map(({ point }) => point)];
  return found.map((point) => (own.has(point.id) ? { ...point, isOwn: true } : point));
}
