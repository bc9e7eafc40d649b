import type { MessageKey, MessageParameters } from './messages/keys.ts';

/**
 * A user's mistake as a value: which field, which sentence, and what fills its placeholders.
 * `field` is a path in the domain's words, like `title` or `mindchunks.0.reactions.2.text`.
 */
export interface Issue<Detail = unknown> {
  readonly field: string;
  readonly message: MessageKey;
  readonly parameters?: MessageParameters;
  /** What it is told of, where that is not known from the field. */
  readonly detail?: Detail | undefined;
}
