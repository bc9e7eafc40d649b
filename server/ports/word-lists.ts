/** Lists of words that are too well known: as passwords, and as names that are ours. */
export interface WordLists {
  /** Whether it is guessed among the first, also with what people put around a word to please a rule. */
  isCommonPassword(password: string): Promise<boolean>;
  /** Whether a name looks like ours, or like somebody who speaks for us. */
  looksReserved(name: string): boolean;
}
