/*
 * Ids of what is stored, told from each other by the type checker alone: at run time each is a whole number, 1 and up for
 * what is saved, at or below 0 for what is new. A number that comes from outside is whatever id it is decoded as; one id is
 * never another.
 */

declare const of: unique symbol;

type Id<Name extends string> = number & { readonly [of]?: Name };

export type UserId = Id<'user'>;
export type QuestId = Id<'quest'>;
export type MindsetId = Id<'mindset'>;
/** Of a player's game. */
export type EntryId = Id<'entry'>;
/** Of one run of a quest's schedule. */
export type VersionId = Id<'version'>;
