import type { Area, English } from './areas.ts';

/** Every sentence by its key; of each, English as it is written. */
type Sentences = { [A in Area]: English[A] }[Area] extends infer Each
  ? (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
    ? All
    : never
  : never;

export type MessageKey = keyof Sentences & string;

/** What fills the `{placeholders}` of a message: texts as they are, numbers as people read them. */
export type MessageParameters = Readonly<Record<string, string | number>>;

type Kind<Text> = Text extends `plural${string}` | `selectordinal${string}` | `number${string}` ? number : string;

/** What stands behind a brace, up to the next one that closes: a name, a name with its kind, or the words of a plural's branch. */
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

/** The arguments of a key behind the key itself. Of a key that is known only when the program runs, any. */
export type Arguments<K extends MessageKey> = MessageKey extends K
  ? [parameters?: MessageParameters]
  : [Placeholders<Sentences[K]>] extends [never]
    ? []
    : [parameters: Values<Placeholders<Sentences[K]>>];

/** A sentence that is still to be made: its key, and what fills it. */
export interface Told {
  readonly message: MessageKey;
  readonly parameters?: MessageParameters | undefined;
}
