import type { UserId } from '@mangoquest/core/ids.ts';
import { TERMS } from '@mangoquest/core/account/agreement.ts';
import { localeOf } from '@mangoquest/core/account/locale.ts';
import { isUsername } from '@mangoquest/core/account/sign-up.rules.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { Conflict, Forbidden, Invalid, Reauthorize } from '../../ports/domain-errors.ts';
import type { AgreementsRepository, UsersRepository } from '../../storage/interfaces/accounts.ts';
import type { AccountWords } from './account-words.ts';

export interface AccountPageDeps {
  readonly users: Pick<UsersRepository, 'byId' | 'rename' | 'setSettings'>;
  readonly agreements: AgreementsRepository;
  readonly words: Pick<AccountWords, 'nameIssues'>;
}

export interface Settings {
  readonly username?: string | undefined;
  readonly isAdvanced?: boolean | undefined;
  readonly showTooltips?: boolean | undefined;
  /** BCP 47. */
  readonly locale?: string | undefined;
}

export interface AccountPageService {
  /** Changes the given fields. Throws `Invalid` for an invalid name, `Forbidden` for a generic account's name. */
  save(userId: UserId, settings: Settings): Promise<User>;
  /** Throws `Conflict` if the version is not the current one: the page was loaded before it changed. */
  agree(userId: UserId, version: string, now: number): Promise<User>;
}

/** Account settings that users change themselves (Spec §2 "Account page", §5 "Creating needs terms agreement"). */
export function accountPageService({ users, agreements, words }: AccountPageDeps): AccountPageService {
  async function userOf(userId: UserId): Promise<User> {
    const user = await users.byId(userId);
    if (user === null) throw new Reauthorize();
    return user;
  }

  return {
    async save(userId, { username, isAdvanced, showTooltips, locale }) {
      if (username !== undefined) {
        if (!isUsername(username)) throw new Invalid([{ field: 'username', message: 'account.usernameInvalid' }]);
        const current = await userOf(userId);
        if (current.isGeneric) throw new Forbidden('account.guestName');
        // A username from before the list of forbidden names existed may stay.
        const issues = username.trim() === current.username ? [] : words.nameIssues(username);
        if (issues.length > 0) throw new Invalid(issues);
        await users.rename(userId, username.trim());
      }
      await users.setSettings(userId, {
        ...(isAdvanced === undefined ? {} : { isAdvanced }),
        ...(showTooltips === undefined ? {} : { showTooltips }),
        ...(locale === undefined ? {} : { locale: localeOf(locale) }),
      });
      return userOf(userId);
    },

    async agree(userId, version, now) {
      if (version !== TERMS.version) throw new Conflict('account.termsChanged');
      await agreements.add(userId, version, now);
      return userOf(userId);
    },
  };
}
