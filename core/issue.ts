import type { MessageKey, MessageParameters } from './messages/keys.ts';

/**
 * A user's mistake as a value: which field, which sentence, and what fills its placeholders.
 * `field` is a path in the domain's words, like `title` or `mindchunks.0.reactions.2.text`.
 */
export interface Issue {
  readonly field: string;
  readonly message: MessageKey;
  readonly parameters?: MessageParameters;
  /** Of which mindset it is told, where that is not known from the field. */
  readonly mindset?: { readonly id: number; readonly title: string };
}
