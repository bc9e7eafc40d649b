import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import type { PressedKey } from '../tools/tool.ts';

/** Keys with a name; those of a letter or a sign are that. */
const NAMED = {
  mod: 'ui.key.control',
  shift: 'ui.key.shift',
  delete: 'ui.key.delete',
  backspace: 'ui.key.backspace',
} as const satisfies Record<string, MessageKey>;

/**
 * Whether keys that were pressed are those of a combo such as `mod+shift+z` (`mod` is Ctrl, or Command on a Mac). Shift
 * counts beside `mod` alone: some keyboards need it for a sign, and with a letter it says how to do the same thing.
 */
export function isCombo(combo: string, { key, command, shift }: PressedKey): boolean {
  const parts = combo.split('+');
  const wantsCommand = parts.includes('mod');
  if (parts.at(-1) !== key.toLowerCase() || wantsCommand !== command) return false;
  return !wantsCommand || parts.includes('shift') === shift;
}

/** Each key of a combo as it is printed on the keyboard, in the reader's language. */
export function comboInWords(combo: string): readonly string[] {
  return combo
    .split('+')
    .map((part) => (part in NAMED ? message(NAMED[part as keyof typeof NAMED]) : part.toUpperCase()));
}
