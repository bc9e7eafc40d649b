import type { Issue } from '@mangoquest/core/issue.ts';
import type { WordLists } from '../../ports/word-lists.ts';

/** Rules of names and passwords that need a word list; only the server has it. */
export interface AccountWords {
  nameIssues(username: string): Issue[];
  passwordIssues(password: string): Promise<Issue[]>;
}

export function accountWords(lists: WordLists): AccountWords {
  return {
    nameIssues: (username) =>
      lists.looksReserved(username) ? [{ field: 'username', message: 'account.usernameReserved' }] : [],
    passwordIssues: async (password) =>
      (await lists.isCommonPassword(password)) ? [{ field: 'password', message: 'account.passwordCommon' }] : [],
  };
}
