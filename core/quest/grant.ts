import type { UserId } from '../ids.ts';
import type { Quest } from './quest.ts';

/** What may be done with a quest, each for itself. One more is added here, and asked for where it counts. */
export type QuestCapability =
  /** See what everybody may see of it. */
  | 'view'
  /** Begin a game in it, once its password is given and its price is paid. */
  | 'enter'
  /** See the map of the game, open mindsets and answer them. */
  | 'play'
  /** See grades, the answers of players and what is not published, and try it out without a password or a payment. */
  | 'inspect'
  /** Put further mindsets into it, and change nothing of what is there. */
  | 'add'
  /** Put mindsets of one's own into a social quest of another, change these, and take them back. */
  | 'contribute'
  /** Change all that it holds. */
  | 'edit'
  /** Publish it, and take it back. */
  | 'publish'
  /** Put it into the dumpster, take it out again, delete it for ever. */
  | 'delete'
  /** Make a further quest: of a grant that is for none yet. */
  | 'create';

export type QuestCapabilities = ReadonlySet<QuestCapability>;

/** How somebody stands to a quest. */
export type QuestRelation = 'nobody' | 'anybody' | 'embed' | 'player' | 'contributor' | 'creator';

const OF_RELATION: Readonly<Record<QuestRelation, QuestCapabilities>> = {
  nobody: new Set(),
  /** Of a quest that is public. */
  anybody: new Set(['view', 'enter']),
  /** A page in the page of somebody else. */
  embed: new Set(['view']),
  /** Who has entered it. */
  player: new Set(['view', 'enter', 'play']),
  /** Who plays an active social quest with a full account. */
  contributor: new Set(['view', 'enter', 'play', 'contribute']),
  creator: new Set(['view', 'enter', 'play', 'inspect', 'add', 'edit', 'publish', 'delete']),
};

/** Who acts. */
export interface Actor {
  readonly userId: UserId;
  /** A guest (Spec §6). */
  readonly isGeneric?: boolean;
  /** What a token may do at most, where it may do less than its user. */
  readonly limitedTo?: QuestCapabilities;
  /** The one quest that a token is for; of any other it may do nothing. */
  readonly onlyQuest?: number;
}

/** As much of a quest as tells which it is, and whose. */
export type GrantedQuest = Pick<Quest, 'id'> & { readonly creator: Pick<Quest['creator'], 'userId'> };

/**
 * That somebody may do something with one quest. The server's gate makes them, every write takes one: whose quest is
 * written stands in `quest`, who is told to have written it in `actor`, and what is refused in neither of the two, but in
 * `capabilities`. `null` for a quest that does not exist yet, and for a visitor, who has no account.
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

/** Whether something may be put into the quest, or into the one that is made. */
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

/** The rights of a quest's creator, for work that the program does on their behalf. */
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
