import type { QuestId, UserId } from '@mangoquest/core/ids.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import type { Grant } from '@mangoquest/core/quest/grant.ts';
import type { Schedule } from '@mangoquest/core/quest/schedule.ts';
import type { PageRequest, QuestPage } from '@mangoquest/core/quest/page.ts';
import type {
  DeletedQuest,
  ImageReference,
  OwnQuest,
  Quest,
  QuestAttributes,
  QuestSummary,
} from '@mangoquest/core/quest/quest.ts';

export interface QuestWrite {
  /** The revision that the editor was loaded with: throws `ConflictError` if another save came in since. */
  readonly expectedRevision?: number;
}

export interface QuestUpdate extends QuestWrite {
  readonly attributes: QuestAttributes;
  /** Absent keeps it, `null` removes it. */
  readonly passwordHash?: string | null;
  /** The start moved into the future: the times belong to a version with the next number (Spec §4). */
  readonly isNewVersion?: boolean;
}

export interface NearQuest {
  readonly quest: QuestSummary;
  /** Metres from the place asked for to where the quest is advertised. */
  readonly distance: number;
}

/**
 * Each write takes a grant: its quest and whose that is stand in the WHERE. Throws `MissingError` for a capability that the
 * grant lacks, for a quest that is not there, is not this creator's, or lies in the dumpster where it may not,
 * `ConflictError` for an old revision, `UniqueError` (`quests_code`) for a code that another of the creator's quests has.
 */
export interface QuestsRepository {
  /**
   * `madeKey`: of the form it is made of; `UniqueError` (`quests_made_key`) where one was made of it. `LimitError` (`quests_of_creator`) where the creator has `most` already, those in the dumpster too; those
   * that come at once are counted one after the other.
   */
  create(
    grant: Grant<null>,
    attributes: QuestAttributes,
    options: {
      readonly passwordHash?: string | null;
      readonly now: number;
      readonly most?: number;
      readonly madeKey?: string | undefined;
    },
  ): Promise<Quest>;
  /** Creates the hidden copy of the granted quest; each creator has one, a previous one is deleted. It is in no list and no count. */
  rehearse(grant: Grant, attributes: QuestAttributes, now: number): Promise<Quest>;
  /** Removes a user's hidden copy with all that hangs on it, and the game that was current before it is that again; what is none, or another's, stays. */
  endRehearsal(userId: UserId, questId: QuestId): Promise<void>;
  /** Deletes all hidden copies that were made before. */
  endRehearsalsBefore(time: number): Promise<void>;
  /** When a user's hidden copy runs. Throws `MissingError` for one that is none, or another's. */
  scheduleRehearsal(userId: UserId, questId: QuestId, schedule: Schedule, now: number): Promise<void>;
  /** The one that was made of a form; a deleted one too. */
  madeWith(creatorId: UserId, madeKey: string): Promise<Quest | null>;
  update(grant: Grant, update: QuestUpdate, now: number): Promise<Quest>;
  /** Finds deleted ones, too: check `deleted`. */
  byId(questId: QuestId): Promise<Quest | null>;
  summaryById(questId: QuestId): Promise<QuestSummary | null>;
  /** When anything of it was last saved, epoch milliseconds; null where it is not there. */
  savedAt(questId: QuestId): Promise<number | null>;
  /** Hash of the quest's password; null where it has none. */
  passwordHashOf(questId: QuestId): Promise<string | null>;
  /** Active and not deleted, with something to play. */
  publicPage(page: PageRequest): Promise<QuestPage<QuestSummary>>;
  /** A creator's quests, without the dumpster. */
  ownPage(creatorId: UserId, page: PageRequest): Promise<QuestPage<OwnQuest>>;
  dumpsterPage(creatorId: UserId, page: PageRequest): Promise<QuestPage<DeletedQuest>>;
  /** How many quests a creator has, in the dumpster or outside of it. */
  countOf(creatorId: UserId, isDeleted: boolean): Promise<number>;
  /** Public quests nearest to a place by where they are advertised, nearest first. */
  nearest(place: LatLng, limit: number): Promise<NearQuest[]>;
  setImage(grant: Grant, image: ImageReference | null, now: number): Promise<void>;
  /** Whether another of the creator's living quests has the code; `questId` is left out. */
  isCodeTaken(creatorId: UserId, code: string, questId?: QuestId): Promise<boolean>;
  /** When a save last removed a mindset that a finish needed; null if never. */
  takenAwayAt(questId: QuestId): Promise<number | null>;
  /** Call it in the transaction of that save. */
  noteTakenAway(grant: Grant, now: number): Promise<void>;
  /** Its revision now; the quest stays locked until the end of the transaction. */
  lock(grant: Grant): Promise<number>;
  /** Counts one more revision and returns it; also locks the quest until the end of the transaction. */
  touch(grant: Grant, now: number): Promise<number>;
  /** Whether somebody beside its creator has entered the quest's current version or paid for it. */
  hasPlayers(questId: QuestId): Promise<boolean>;
  /** To the dumpster. Whoever plays it is stopped. */
  remove(grant: Grant, now: number): Promise<void>;
  restore(grant: Grant, now: number): Promise<void>;
  /** One in the dumpster, with all that hangs on it, for ever. */
  removeForever(grant: Grant): Promise<void>;
  /** Of all, or of one creator, those in the dumpster too. */
  count(creatorId?: UserId): Promise<number>;
}
