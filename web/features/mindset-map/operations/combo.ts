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

const NOT_ASCII = /^[^\0-\x7f]$/u;

/** A sign for which some keyboards need Alt, such as `[`; with Alt, letters are other letters. */
export const isSign = (key: string): boolean => /^[!-/:-@[-`{-~]$/.test(key);

/**
 * The pressed key. On a keyboard of another script it is the letter that Latin keyboards have there; Ctrl and Alt that
 * stand for AltGr are none.
 */
export function pressedKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>,
): PressedKey {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const isOther = letter !== undefined && !event.altKey && NOT_ASCII.test(event.key);
  const isAltGr = event.getModifierState('AltGraph');
  return {
    key: isOther ? letter : event.key,
    command: !isAltGr && (event.ctrlKey || event.metaKey),
    shift: event.shiftKey,
  };
}

/** The keys of a combo as printed on the keyboard, in the user's language. */
export function comboInWords(combo: string): readonly string[] {
  return combo
    .split('+')
    .map((part) => (part in NAMED ? message(NAMED[part as keyof typeof NAMED]) : part.toUpperCase()));
}
