import type { UserId } from '@mangoquest/core/ids.ts';
import { PERSONAL_SECTION_NAMES } from '@mangoquest/core/account/personal-data.ts';
import type { TryLimit } from '../../ports/try-limit.ts';
import type { PersonalDataRepository } from '../../storage/interfaces/personal-data.ts';
import { takeTry } from '../shared/take-try.ts';

export interface PersonalDataDeps {
  readonly personalData: Pick<PersonalDataRepository, 'page'>;
  readonly downloadsOfUser: TryLimit;
}

export interface PersonalDataService {
  /** Everything stored about a user as JSON, streamed because it may be too large for memory. Throws `TooMany`. */
  download(userId: UserId, now: number): Promise<AsyncIterable<string>>;
}

/** The copy of their data that every user can download. */
export function personalDataService({ personalData, downloadsOfUser }: PersonalDataDeps): PersonalDataService {
  async function* text(userId: UserId, now: number): AsyncGenerator<string> {
    yield `{"format":"mangoquest-data","version":1,"exportedAt":${now}`;
    for (const section of PERSONAL_SECTION_NAMES) {
      yield `,${JSON.stringify(section)}:[`;
      let from: number | null = null;
      let isFirst = true;
      do {
        const { records, next } = await personalData.page(section, userId, from);
        if (records.length > 0) yield (isFirst ? '' : ',') + records.map((record) => JSON.stringify(record)).join(',');
        isFirst = false;
        from = next;
      } while (from !== null);
      yield ']';
    }
    yield '}';
  }

  return {
    async download(userId, now) {
      await takeTry(downloadsOfUser, String(userId));
      return text(userId, now);
    },
  };
}
