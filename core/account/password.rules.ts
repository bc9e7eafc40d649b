import type { MessageKey } from '../messages/keys.ts';
import { countCharacters } from '../text/characters.ts';

/** Characters. Spec §9 "Password". */
export const MIN_PASSWORD = 8;
/** Longer passwords are refused: hashing them would cost processor time for nothing. */
export const MAX_PASSWORD = 200;

export interface PasswordRule {
  readonly name: 'length' | 'uppercase' | 'lowercase' | 'digit' | 'special';
  readonly label: MessageKey;
  readonly isKept: (password: string) => boolean;
}

/** The parts of the password rule, to tick off while typing (look §9). Spec §5. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  { name: 'length', label: 'account.ruleLength', isKept: (password) => countCharacters(password) >= MIN_PASSWORD },
  { name: 'uppercase', label: 'account.ruleUppercase', isKept: (password) => /[A-Z]/.test(password) },
  { name: 'lowercase', label: 'account.ruleLowercase', isKept: (password) => /[a-z]/.test(password) },
  { name: 'digit', label: 'account.ruleDigit', isKept: (password) => /\d/.test(password) },
  { name: 'special', label: 'account.ruleSpecial', isKept: (password) => /[!@#$&*~]/.test(password) },
];

/** Whether a password keeps every part of the rule. Spec §5. */
export function isPassword(password: string): boolean {
  return password.length <= MAX_PASSWORD && PASSWORD_RULES.every(({ isKept }) => isKept(password));
}
