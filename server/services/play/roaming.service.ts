import type { LatLng, MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import { haversineDistance } from '@mangoquest/core/geo/distance.ts';
import type { MindsetId } from '@mangoquest/core/ids.ts';
import { isAddedBy } from '@mangoquest/core/mindset/players.ts';
import { isSeenFrom } from '@mangoquest/core/play/openable.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { isRoaming, MAX_AROUND, ROAMING_RADIUS, runsWithin } from '@mangoquest/core/play/roaming.ts';
import type { RoamingPoint } from '@mangoquest/core/play/roaming.ts';
import { isPublic } from '@mangoquest/core/quest/publishing.rules.ts';
import { DAY_MS, scheduleState } from '@mangoquest/core/quest/schedule.ts';
import { grantOn } from '../../access/quest-access.ts';
import type { Asker } from '../../access/quest-access.ts';
import { Forbidden, NotFound, NotRunning, TooFar } from '../../ports/domain-errors.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { RoamingMindset, RoamingRepository } from '../../storage/interfaces/roaming.ts';
import type { OpeningOf } from './openings.ts';
import type { PlayQuests } from './play-quests.ts';
import { storedPosition, isInReach, isInSight, isOnSite, scheduleNow } from './play-state.ts';

export interface RoamingDeps {
  readonly roaming: Pick<RoamingRepository, 'near'>;
  readonly users: Pick<UsersRepository, 'positionOf'>;
  readonly quests: Pick<QuestsRepository, 'byId'>;
  readonly mindsets: Pick<MindsetsRepository, 'questOf'>;
  readonly games: Pick<PlayQuests, 'find'>;
  readonly opened: OpeningOf;
}

/** The position, and the radius to search. */
export interface RoamingLook {
  /** The asker's stored position if none was sent. */
  readonly position: LatLng | null;
  readonly days: number;
}

export interface RoamingService {
  /** The mindsets of searchable quests visible from there, nearest first. */
  around(asker: Asker, look: RoamingLook, now: number): Promise<RoamingPoint[]>;
  /** The same with the facts of their quests. */
  found(asker: Asker, look: RoamingLook, now: number): Promise<readonly RoamingMindset[]>;
  /** A mindset of a searchable quest that was not entered. */
  open(
    asker: Asker,
    opening: { readonly mindsetId: MindsetId; readonly position: MeasuredLatLng | null },
    now: number,
  ): Promise<OpenedMindset>;
}

/** Playing nearby mindsets without a current quest (Spec §2 "Game screen"; settled, Free roaming). */
export function roamingService({ roaming, users, quests, mindsets, games, opened }: RoamingDeps): RoamingService {
  async function found({ userId }: Asker, { position, days }: RoamingLook, now: number) {
    const place = position ?? (await users.positionOf(userId));
    if (place === null) return [];
    const until = now + days * DAY_MS;
    // Some may be invisible from there, so more are read than needed.
    const nearest = await roaming.near(place, { now, until, radius: ROAMING_RADIUS }, 2 * MAX_AROUND);
    return nearest
      .filter(({ schedule }) => runsWithin(schedule, true, now, days))
      .filter(
        ({ point, withinDistance, authorId }) =>
          !isAddedBy({ isSocial: point.isSocial, authorId }, userId) &&
          haversineDistance(place, point) <= ROAMING_RADIUS &&
          isSeenFrom({ withinDistance, isBoard: false, isOnSite: false }, point, { ...place, accuracy: null }),
      )
      .slice(0, MAX_AROUND);
  }

  return {
    found,

    around: async (asker, look, now) => (await found(asker, look, now)).map(({ point }) => point),

    async open(asker, { mindsetId, position }, now) {
      const questId = await mindsets.questOf(mindsetId);
      const quest = questId === null ? null : await quests.byId(questId);
      const game = quest === null ? null : await games.find(quest.id, quest.revision);
      const mindset = game?.mindsets.get(mindsetId);
      if (game === null || mindset === undefined || !mindset.shareContent) throw new NotFound('play.mindsetGone');
      if (!isPublic(game.quest) || !isRoaming({ ...game.quest, isBoard: game.isBoard }))
        throw new NotFound('play.mindsetGone');
      if (scheduleState(scheduleNow(game.quest, now), now) !== 'running') throw new NotRunning();
      if (isAddedBy(mindset, asker.userId)) throw new Forbidden('play.ownQuestion');
      const kept = async () =>
        isOnSite(game.quest, game.isBoard) ? storedPosition(await users.positionOf(asker.userId)) : null;
      const place = position ?? (await kept());
      if (!isInSight(game, grantOn(asker, game.quest), mindset, place)) throw new NotFound('play.mindsetGone');
      if (!isInReach(game.quest, game.isBoard, mindset, place)) throw new TooFar();
      return opened(mindset, game.quest, 0);
    },
  };
}
