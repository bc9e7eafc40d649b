import type { EntryId, MindsetId } from '@mangoquest/core/ids.ts';
import type { MeasuredLatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { isVisibleTo } from '@mangoquest/core/mindset/found-by.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { isAddedBy } from '@mangoquest/core/mindset/players.ts';
import type { OpenedMindset } from '@mangoquest/core/play/play.ts';
import { can } from '@mangoquest/core/quest/grant.ts';
import { grantOfEntry, grantOn } from '../../access/quest-access.ts';
import type { Asker, QuestAccess } from '../../access/quest-access.ts';
import { Forbidden, NotFound, TooFar } from '../../ports/domain-errors.ts';
import type { Turn } from '../../ports/turn.ts';
import type { UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { MindsetsRepository } from '../../storage/interfaces/mindsets.ts';
import type { PlaceCodesRepository } from '../../storage/interfaces/place-codes.ts';
import type { EntriesRepository } from '../../storage/interfaces/play.ts';
import type { QuestsRepository } from '../../storage/interfaces/quests.ts';
import type { OpeningOf } from './openings.ts';
import type { PlayQuest, PlayQuests } from './play-quests.ts';
import { storedPosition, isInSight, isInReach, isOnSite, refuseUnlessRunning } from './play-state.ts';

export interface PlayOpenDeps {
  readonly access: QuestAccess;
  readonly games: Pick<PlayQuests, 'find'>;
  readonly entries: Pick<EntriesRepository, 'byId' | 'currentOf'>;
  readonly mindsets: Pick<MindsetsRepository, 'oneWhole' | 'onePlayed' | 'questOf'>;
  readonly users: Pick<UsersRepository, 'positionOf'>;
  readonly quests: Pick<QuestsRepository, 'byId'>;
  readonly codes: Pick<PlaceCodesRepository, 'isOpened'>;
  readonly opened: OpeningOf;
  /** For what is read anew each time. */
  readonly turn: Turn;
}

export interface Opening {
  readonly mindsetId: MindsetId;
  /** The entry; the current one if absent. */
  readonly entryId?: EntryId | undefined;
  readonly position: MeasuredLatLng | null;
}

export interface PlayOpenService {
  /** A mindset to play. The creator of its quest may look at it from anywhere, without an entry. */
  open(asker: Asker, opening: Opening, now: number): Promise<OpenedMindset>;
  /** Complete, with grades, for the quest's creator; `null` for everybody else. */
  whole(asker: Asker, mindsetId: MindsetId): Promise<Mindset | null>;
}

/** Opening a mindset (Spec §4 "Playing a mindset"; settled, Grades stay on the server). */
export function playOpenService({
  access,
  games,
  entries,
  mindsets,
  users,
  quests,
  codes,
  opened,
  turn,
}: PlayOpenDeps): PlayOpenService {
  async function ownMindset(asker: Asker, mindsetId: MindsetId, otherwise: MessageKey): Promise<OpenedMindset> {
    const questId = await mindsets.questOf(mindsetId);
    const quest = questId === null ? null : await quests.byId(questId);
    if (quest === null || quest.deleted || !can(grantOn(asker, quest), 'inspect')) throw new NotFound(otherwise);
    // Not the whole quest, which would take the place of others' in memory.
    const mindset = await turn(() => mindsets.onePlayed(mindsetId));
    if (mindset === null || !isVisibleTo(mindset, asker.userId)) throw new NotFound(otherwise);
    return opened(mindset, quest, 0);
  }

  /** The specification's call has no position (Spec §7): then the stored one decides what is in sight and within reach. */
  async function lastPosition({ userId }: Asker, { quest, isBoard }: PlayQuest): Promise<MeasuredLatLng | null> {
    return isOnSite(quest, isBoard) ? storedPosition(await users.positionOf(userId)) : null;
  }

  return {
    async open(asker, { mindsetId, entryId, position }, now) {
      const entry =
        entryId === undefined ? await entries.currentOf(asker.userId) : await entries.byId(entryId, asker.userId);
      const game = entry === null ? null : await games.find(entry.questId, entry.questRevision);
      const mindset = game?.mindsets.get(mindsetId);
      if (entry === null || game === null || mindset === undefined)
        return ownMindset(asker, mindsetId, entry === null ? 'play.notEntered' : 'play.mindsetGone');
      const grant = grantOfEntry(asker, game.quest);
      refuseUnlessRunning(entry, grant, now);
      if (!isVisibleTo(mindset, asker.userId)) throw new NotFound('play.mindsetGone');
      if (isAddedBy(mindset, asker.userId)) throw new Forbidden('play.ownQuestion');
      const place = position ?? (await lastPosition(asker, game));
      const seen = isInSight(game, grant, mindset, place);
      if (
        !(seen && isInReach(game.quest, game.isBoard, mindset, place)) &&
        !(await codes.isOpened(entry.id, mindsetId))
      )
        throw seen ? new TooFar() : new NotFound('play.mindsetGone');
      return opened(mindset, game.quest, entry.id);
    },

    async whole(asker, mindsetId) {
      const questId = await mindsets.questOf(mindsetId);
      if (questId === null) return null;
      const quest = await quests.byId(questId);
      if (quest === null || quest.deleted || !can(grantOn(asker, quest), 'inspect')) return null;
      await access.forEditing(asker, questId, 'inspect');
      return turn(() => mindsets.oneWhole(mindsetId));
    },
  };
}
