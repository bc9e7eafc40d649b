import type { MessageKey } from '@mangoquest/core/messages/keys.ts';
import { message } from '../../../language/language.ts';
import type { PressedKey } from '../tools/tool.ts';

/** Keys with a name; letters and signs stand for themselves. */
const NAMED = {
  mod: 'ui.key.control',
  shift: 'ui.key.shift',
  delete: 'ui.key.delete',
  backspace: 'ui.key.backspace',
  enter: 'ui.key.enter',
  escape: 'ui.key.escape',
  space: 'editor.key.space',
  alt: 'editor.key.alt',
  arrows: 'editor.key.arrows',
  click: 'editor.key.click',
  drag: 'editor.key.drag',
  pageup: 'editor.key.pageup',
  pagedown: 'editor.key.pagedown',
  home: 'editor.key.home',
  end: 'editor.key.end',
} as const satisfies Record<string, MessageKey>;

/**
 * Whether pressed keys match a combo such as `mod+shift+z` (`mod` is Ctrl, or Command on a Mac). Shift only counts
 * together with `mod`: alone, some keyboards need it for a sign, and for letters it is passed on as a variant of the
 * same operation.
 */
export function isCombo(combo: string, { key, command, shift }: PressedKey): boolean {
  const parts = combo.split('+');
  const wantsCommand = parts.includes('mod');
  if (parts.at(-1) !== key.toLowerCase() || wantsCommand !== command) return false;
  return !wantsCommand || parts.includes('shift') === shift;
}

/** The keys of a combo as printed on the keyboard, in the user's language. */
export function comboInWords(combo: string): readonly string[] {
  return combo
    .split('+')
    .map((part) => (part in NAMED ? message(NAMED[part as keyof typeof NAMED]) : part.toUpperCase()));
}
