import type { Area, English } from './areas.ts';

/** Every sentence by key; the values are the English originals. */
type Sentences = { [A in Area]: English[A] }[Area] extends infer Each
  ? (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
    ? All
    : never
  : never;

export type MessageKey = keyof Sentences & string;

/** Values of a message's `{placeholders}`: texts unchanged, numbers formatted. */
export type MessageParameters = Readonly<Record<string, string | number>>;

type Kind<Text> = Text extends `plural${string}` | `selectordinal${string}` | `number${string}` ? number : string;

/**
 * The names of placeholders, parsed from the text between braces: a name, a name with its kind, or a plural's branches.
 */
type Placeholder<Text> = Text extends `${infer Name}, ${infer Rest}`
  ? Name extends `${string}${' ' | '#'}${string}`
    ? never
    : [Name, Kind<Rest>]
  : Text extends `${string}${' ' | '#'}${string}` | ''
    ? never
    : [Text, string];

type Placeholders<Text> = Text extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Inside}}${string}` ? Placeholder<Inside> : never) | Placeholders<Rest>
  : never;

type Values<P extends [string, string | number]> = { readonly [One in P as One[0]]: One[1] };

/** Parameters required after a key. Any, if the key is only known at run time. */
export type Arguments<K extends MessageKey> = MessageKey extends K
  ? [parameters?: MessageParameters]
  : [Placeholders<Sentences[K]>] extends [never]
    ? []
    : [parameters: Values<Placeholders<Sentences[K]>>];

/** A sentence not yet formatted: its key and parameters. */
export interface MessageRef {
  readonly message: MessageKey;
  readonly parameters?: MessageParameters | undefined;
}
