import type { MessageKey } from '@mangoquest/core/messages/keys.ts';

/** A shortcut without a button, and what it does. */
export interface NamedKey {
  /** In the syntax of `combo`; the first one is displayed first. */
  readonly keys: readonly string[];
  readonly label: MessageKey;
  /** By which it moves something, told in the label; on a board in its units. */
  readonly metres?: number;
}

/** Keys of the tools that draw shapes, by their name in `KeyboardEvent.key`. Settled, Drawing. */
export const SHAPE_KEYS = {
  ' ': { keys: ['space'], label: 'editor.keys.set' },
  Enter: { keys: ['enter'], label: 'editor.keys.finish' },
  Backspace: { keys: ['backspace', 'mod+z'], label: 'editor.keys.takeBack' },
  Escape: { keys: ['escape'], label: 'editor.keys.drop' },
} as const satisfies Readonly<Record<string, NamedKey>>;
