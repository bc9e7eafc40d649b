/*
 * Branded ids, distinguished only by the type checker: at run time each is an integer, 1 and above for saved things, 0
 * and below for new ones. A number from outside gets its type when it is decoded; ids of different types cannot be
 * mixed.
 */

declare const of: unique symbol;

type Id<Name extends string> = number & { readonly [of]?: Name };

export type UserId = Id<'user'>;
export type QuestId = Id<'quest'>;
export type MindsetId = Id<'mindset'>;
/** A player's game. */
export type EntryId = Id<'entry'>;
/** One run of a quest's schedule. */
export type VersionId = Id<'version'>;
