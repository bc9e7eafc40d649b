import type { UserId } from '@mangoquest/core/ids.ts';
import type { PersonalSection } from '@mangoquest/core/account/personal-data.ts';
import type { ImageRecord } from './images.ts';

export interface PersonalPage {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Where the next page begins; null after the last. */
  readonly next: number | null;
}

/** What is deleted together with a user. */
export interface DeletionScope {
  /** Including the dumpster. */
  readonly quests: number;
  readonly activeQuests: number;
  /** Other users with an entry in one of them. */
  readonly players: number;
}

/** Everything that is stored about one user: for export, and for deletion. */
export interface PersonalDataRepository {
  page(section: PersonalSection, userId: UserId, from: number | null): Promise<PersonalPage>;
  deletionScope(userId: UserId): Promise<DeletionScope>;
  /**
   * Deletes one of the user's quests with everything that belongs to it, including other players' entries. False if
   * none is left.
   */
  removeQuest(userId: UserId): Promise<boolean>;
  /**
   * Deletes the user and everything that refers to them; orders stay, without the user. Returns their images that no
   * other content shows: nothing can refer to them any more, so their files can be deleted.
   */
  removeUser(userId: UserId): Promise<readonly Pick<ImageRecord, 'name' | 'kind'>[]>;
}
