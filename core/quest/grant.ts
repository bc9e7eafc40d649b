import type { UserId } from '../ids.ts';
import type { Quest } from './quest.ts';

/**
 * What can be done with a quest, independent of each other. A new capability is added here and checked where it
 * matters.
 */
export type QuestCapability =
  /** See what everybody may see. */
  | 'view'
  /** Start a game, after giving the password and paying the price. */
  | 'enter'
  /** See the game's map, open mindsets and answer them. */
  | 'play'
  /** See grades, players' answers and unpublished content, and play without password or payment. */
  | 'inspect'
  /** Add mindsets without changing existing ones. */
  | 'add'
  /** Add one's own mindsets to another user's social quest, change and remove them. */
  | 'contribute'
  /** Change everything in it. */
  | 'edit'
  /** Publish and withdraw it. */
  | 'publish'
  /** Move it to the dumpster, restore it, delete it for good. */
  | 'delete'
  /** Create a quest: in a grant that has no quest yet. */
  | 'create';

export type QuestCapabilities = ReadonlySet<QuestCapability>;

/** Relation of a user to a quest. */
export type QuestRelation = 'nobody' | 'anybody' | 'embed' | 'player' | 'contributor' | 'creator';

const OF_RELATION: Readonly<Record<QuestRelation, QuestCapabilities>> = {
  nobody: new Set(),
  /** A public quest. */
  anybody: new Set(['view', 'enter']),
  /** An embedded page. */
  embed: new Set(['view']),
  /** Someone who has entered it. */
  player: new Set(['view', 'enter', 'play']),
  /** A player of an active social quest with a full account. */
  contributor: new Set(['view', 'enter', 'play', 'contribute']),
  creator: new Set(['view', 'enter', 'play', 'inspect', 'add', 'edit', 'publish', 'delete']),
};

/** The acting user. */
export interface Actor {
  readonly userId: UserId;
  /** A guest (Spec §6). */
  readonly isGeneric?: boolean;
  /** Upper limit of a token's capabilities, if it may do less than its user. */
  readonly limitedTo?: QuestCapabilities;
  /** The only quest that a token is for; it gives no access to others. */
  readonly onlyQuest?: number;
}

/** The fields of a quest that identify it and its owner. */
export type GrantedQuest = Pick<Quest, 'id'> & { readonly creator: Pick<Quest['creator'], 'userId'> };

/**
 * Permission for capabilities on one quest. The server's gate creates grants, and every write requires one: `quest` is
 * the quest to write, `actor` who writes, and `capabilities` what is allowed. `quest` is null for a quest that does not
 * exist yet, `actor` for a visitor without an account.
 */
export interface Grant<Of extends GrantedQuest | null = GrantedQuest, By extends Actor | null = Actor> {
  readonly quest: Of;
  readonly actor: By;
  readonly capabilities: QuestCapabilities;
}

/** A grant for an existing quest, or for one that is about to be made. */
export type AnyGrant = Grant<GrantedQuest | null>;

export function can({ capabilities }: Pick<Grant, 'capabilities'>, capability: QuestCapability): boolean {
  return capabilities.has(capability);
}

/** Whether something may be added to the quest, or to the one being created. */
export function canPutIn(grant: Pick<Grant, 'capabilities'>): boolean {
  return can(grant, 'add') || can(grant, 'contribute') || can(grant, 'edit') || can(grant, 'create');
}

/** The capabilities that a relation gives, limited by the actor's token. */
export function grantOf<Of extends GrantedQuest, By extends Actor | null>(
  actor: By,
  quest: Of,
  relation: QuestRelation,
): Grant<Of, By> {
  const isOther = actor?.onlyQuest !== undefined && actor.onlyQuest !== quest.id;
  const capabilities = OF_RELATION[isOther ? 'nobody' : relation];
  return {
    quest,
    actor,
    capabilities: actor?.limitedTo === undefined ? capabilities : both(capabilities, actor.limitedTo),
  };
}

/** A grant to create a quest of the actor's own. */
export function creationGrant(actor: Actor): Grant<null> {
  const create: QuestCapabilities = new Set(['create']);
  return { quest: null, actor, capabilities: actor.limitedTo === undefined ? create : both(create, actor.limitedTo) };
}

/** The rights of a quest's creator, for internal work on their behalf. */
export function creatorGrant<Of extends GrantedQuest>(quest: Of): Grant<Of> {
  return grantOf({ userId: quest.creator.userId }, quest, 'creator');
}

/** Whether this is the actor's own quest; a guest has none. */
export function isCreator(actor: Actor | null, quest: GrantedQuest): boolean {
  return actor !== null && actor.isGeneric !== true && quest.creator.userId === actor.userId;
}

/** The capability that a save of mindsets needs: `add` is enough if nothing existing changes. */
export function neededForMindsets(save: {
  readonly changed?: readonly unknown[];
  readonly deleted?: readonly unknown[];
}): 'add' | 'edit' {
  return (save.changed ?? []).length + (save.deleted ?? []).length === 0 ? 'add' : 'edit';
}

function both(some: QuestCapabilities, others: QuestCapabilities): QuestCapabilities {
  return new Set([...some].filter((capability) => others.has(capability)));
}
