import type { MessageKey, MessageParameters } from './messages/keys.ts';

/**
 * A user's mistake as a value: the field, the key of the sentence, and its placeholder values. `field` is a path in the
 * domain's words, like `title` or `mindchunks.0.reactions.2.text`.
 */
export interface Issue<Detail = unknown> {
  readonly field: string;
  readonly message: MessageKey;
  readonly parameters?: MessageParameters;
  /** What it is about, if that does not follow from the field. */
  readonly detail?: Detail | undefined;
}
