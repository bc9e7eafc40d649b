import type { UserId } from '@mangoquest/core/ids.ts';
import type { PersonalSection } from '@mangoquest/core/account/personal-data.ts';
import type { ImageRecord } from './images.ts';

export interface PersonalPage {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** Where the next page begins; null after the last. */
  readonly next: number | null;
}

/** What deleting a user takes along. */
export interface DeletionScope {
  /** Those in the dumpster too. */
  readonly quests: number;
  readonly activeQuests: number;
  /** Others who have an entry in one of them. */
  readonly players: number;
}

/** Everything that is stored about one user: to be handed to them, and to be taken away. */
export interface PersonalDataRepository {
  page(section: PersonalSection, userId: UserId, from: number | null): Promise<PersonalPage>;
  deletionScope(userId: UserId): Promise<DeletionScope>;
  /** One of the user's quests with all that hangs on it, other players' entries too, for ever. False where none is left. */
  removeQuest(userId: UserId): Promise<boolean>;
  /**
   * The user, and all that refers to them; orders stay without them. Gives the images of theirs that nobody else's
   * content shows: nothing can refer to them any more, their files may go.
   */
  removeUser(userId: UserId): Promise<readonly Pick<ImageRecord, 'name' | 'kind'>[]>;
}
