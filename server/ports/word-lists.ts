/** Lists of words that are not allowed: common passwords, and names that imply authority. */
export interface WordLists {
  /** Whether it is among the first guesses, also with the characters that people add to satisfy a rule. */
  isCommonPassword(password: string): Promise<boolean>;
  /** Whether a name resembles the product's, or implies speaking for it. */
  looksReserved(name: string): boolean;
}
