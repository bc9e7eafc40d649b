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
  /** The revision that the editor loaded: throws `ConflictError` if it was saved since. */
  readonly expectedRevision?: number;
}

export interface QuestUpdate extends QuestWrite {
  readonly attributes: QuestAttributes;
  /** Absent keeps it, `null` removes it. */
  readonly passwordHash?: string | null;
  /** The start moved into the future, so the schedule belongs to a new version (Spec §4). */
  readonly isNewVersion?: boolean;
}

export interface NearQuest {
  readonly quest: QuestSummary;
  /** Metres from the given place to where the quest is advertised. */
  readonly distance: number;
}

/**
 * Each write takes a grant, whose quest and owner are part of the WHERE clause. Throws `MissingError` if the grant
 * lacks the capability, or if the quest does not exist, has another owner or is in the dumpster when it may not be;
 * `ConflictError` for an outdated revision; `UniqueError` (`quests_code`) if another of the creator's quests has the
 * code.
 */
export interface QuestsRepository {
  /**
   * `madeKey`: idempotency key of the form; `UniqueError` (`quests_made_key`) if it was already used. `LimitError`
   * (`quests_of_creator`) if the creator already has `most`, including the dumpster; concurrent calls are serialised.
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
  /**
   * Creates the hidden copy of the granted quest, replacing the creator's previous one. It is in no list and no count.
   */
  rehearse(grant: Grant, attributes: QuestAttributes, now: number): Promise<Quest>;
  /**
   * Deletes a user's hidden copy with everything that belongs to it, and makes the game before it current again; does
   * nothing for other quests.
   */
  endRehearsal(userId: UserId, questId: QuestId): Promise<void>;
  /** Deletes all hidden copies made before `time`. */
  endRehearsalsBefore(time: number): Promise<void>;
  /** Sets the schedule of a user's hidden copy. Throws `MissingError` for other quests. */
  scheduleRehearsal(userId: UserId, questId: QuestId, schedule: Schedule, now: number): Promise<void>;
  /** The quest created with an idempotency key, even if deleted. */
  madeWith(creatorId: UserId, madeKey: string): Promise<Quest | null>;
  update(grant: Grant, update: QuestUpdate, now: number): Promise<Quest>;
  /** Finds deleted ones, too: check `deleted`. */
  byId(questId: QuestId): Promise<Quest | null>;
  summaryById(questId: QuestId): Promise<QuestSummary | null>;
  /** Time of the last save of any part, epoch milliseconds; null if it does not exist. */
  savedAt(questId: QuestId): Promise<number | null>;
  /** Hash of the quest's password; null if it has none. */
  passwordHashOf(questId: QuestId): Promise<string | null>;
  /** Active, not deleted, and with something to play. */
  publicPage(page: PageRequest): Promise<QuestPage<QuestSummary>>;
  /** A creator's quests, without the dumpster. */
  ownPage(creatorId: UserId, page: PageRequest): Promise<QuestPage<OwnQuest>>;
  dumpsterPage(creatorId: UserId, page: PageRequest): Promise<QuestPage<DeletedQuest>>;
  /** Number of a creator's quests, inside or outside of the dumpster. */
  countOf(creatorId: UserId, isDeleted: boolean): Promise<number>;
  /** Public quests nearest to a place by where they are advertised, nearest first. */
  nearest(place: LatLng, limit: number): Promise<NearQuest[]>;
  setImage(grant: Grant, image: ImageReference | null, now: number): Promise<void>;
  /** Whether another of the creator's quests outside of the dumpster has the code; `questId` is ignored. */
  isCodeTaken(creatorId: UserId, code: string, questId?: QuestId): Promise<boolean>;
  /** When a save last removed a mindset that a finish needed; null if never. */
  takenAwayAt(questId: QuestId): Promise<number | null>;
  /** Call it in the transaction of that save. */
  noteTakenAway(grant: Grant, now: number): Promise<void>;
  /** Locks the quest until the end of the transaction, and returns its revision. */
  lock(grant: Grant): Promise<number>;
  /** Locks the quest until the end of the transaction, and returns the incremented revision. */
  touch(grant: Grant, now: number): Promise<number>;
  /** Whether anybody except its creator has entered the current version or paid for it. */
  hasPlayers(questId: QuestId): Promise<boolean>;
  /** Moves a quest to the dumpster, and stops its players' games. */
  remove(grant: Grant, now: number): Promise<void>;
  restore(grant: Grant, now: number): Promise<void>;
  /** Deletes a quest in the dumpster for good, with everything that belongs to it. */
  removeForever(grant: Grant): Promise<void>;
  /** Number of all quests, or of one creator's, including the dumpster. */
  count(creatorId?: UserId): Promise<number>;
  /** Bytes of all quests of a creator together. */
  weightOfAll(creatorId: UserId): Promise<number>;
  /** Bytes of a quest; 0 for an unknown one. */
  weightOf(questId: QuestId): Promise<number>;
}
