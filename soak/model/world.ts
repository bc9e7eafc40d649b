// The product in a few plain records: who there is, what is whose, and what was played. Beside it stands the real one.

export interface Person {
  readonly id: number;
  email: string;
  /** `null` of a guest. */
  password: string | null;
  agreed: boolean;
  /** Where the server last knew them: at the mindsets, elsewhere, or not at all. */
  lastPlace: 'here' | 'far' | null;
}

/** A sign-in. */
export interface Sign {
  readonly userId: number;
  readonly family: string;
  token: string;
  /** `name=value` of the refresh cookie. */
  cookie: string;
  /** Of the token, epoch milliseconds. */
  expiresAt: number;
  isOver: boolean;
}

/** What a creator decides of a quest; times in epoch milliseconds. */
export interface Attributes {
  readonly title: string;
  readonly code: string;
  readonly active: boolean;
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** Metres; 0 for everywhere. */
  readonly activeDistance: number;
  readonly virtual: boolean;
  /** Whether a wrong answer takes 100 stars. */
  readonly isStrict: boolean;
}

export interface Mindset {
  readonly id: number;
  readonly mindchunkId: number;
  title: string;
  readonly group: string;
  grades: readonly { readonly reactionId: number; readonly grade: number }[];
}

export interface Quest {
  readonly id: number;
  readonly ownerId: number;
  attributes: Attributes;
  revision: number;
  version: number;
  deleted: boolean;
  mindsets: Mindset[];
  startId: number | null;
}

export interface Done {
  readonly mindsetId: number;
  readonly grade: number;
  readonly success: boolean;
  /** Of the entry, with it. */
  readonly score: number;
}

export interface Entry {
  readonly id: number;
  readonly userId: number;
  readonly questId: number;
  readonly version: number;
  isCurrent: boolean;
  finished: boolean;
  readonly done: Done[];
}

export interface World {
  /** Another one for each sequence: tries at an address are counted by the real clock. */
  readonly run: number;
  now: number;
  people: Person[];
  signs: Sign[];
  /** Browsers: each with the sign-in that it last got. */
  readonly seats: (Sign | null)[];
  quests: Quest[];
  entries: Entry[];
  /** Passwords tried of an address since the last right one. */
  readonly tries: Map<string, number>;
}

export const TOKEN_LIFE = 15 * 60_000;
const MOST_TRIES = 10;

export function emptyWorld(run: number, now: number, seats: number): World {
  return {
    run,
    now,
    people: [],
    signs: [],
    seats: Array.from({ length: seats }, () => null),
    quests: [],
    entries: [],
    tries: new Map(),
  };
}

/** Whose request it is that comes from a seat. */
export const at = ({ seats }: World, seat: number) => ({ sign: seats[seat] ?? null });

/** Who asks from a seat; `null` where the session is over. */
export function askerAt({ seats, people, now }: World, seat: number): Person | null {
  const sign = seats[seat];
  if (sign === null || sign === undefined || sign.isOver || sign.expiresAt <= now) return null;
  return people.find(({ id }) => id === sign.userId) ?? null;
}

export const emailOf = ({ run }: World, name: string) => `${name}-${run}@example.org`;

export const isGuest = ({ password }: Person) => password === null;

/** Counts a try; false when there were too many. */
export function mayTry({ tries }: World, email: string): boolean {
  const count = (tries.get(email) ?? 0) + 1;
  tries.set(email, count);
  return count <= MOST_TRIES;
}

export function endSigns({ signs }: World, isMeant: (sign: Sign) => boolean): void {
  for (const sign of signs) if (isMeant(sign)) sign.isOver = true;
}

export const scoreOf = ({ done }: Entry) => done.reduce((sum, { grade }) => sum + grade, 0);

export function stateOf(
  { attributes: { startTime, endTime } }: Pick<Quest, 'attributes'>,
  now: number,
): 'upcoming' | 'running' | 'over' {
  if (endTime !== null && now >= endTime) return 'over';
  return startTime !== null && now < startTime ? 'upcoming' : 'running';
}

/** Whether somebody else than the creator has entered what is offered now. */
export const hasPlayers = ({ entries }: World, quest: Quest) =>
  entries.some(
    ({ questId, version, userId }) => questId === quest.id && version === quest.version && userId !== quest.ownerId,
  );

/** Whether everybody sees a quest and may enter it. */
export const isPublic = ({ attributes, deleted, mindsets }: Quest) =>
  attributes.active && !deleted && mindsets.length > 0;

export const isOffered = (quest: Pick<Quest, 'attributes'>, now: number) =>
  quest.attributes.active && stateOf(quest, now) !== 'over';

/** Whether a code is another's of the same creator. */
export const isTaken = ({ quests }: World, ownerId: number, code: string, except?: Quest) =>
  code !== '' &&
  quests.some(
    (quest) => quest !== except && !quest.deleted && quest.ownerId === ownerId && quest.attributes.code === code,
  );

export function removeQuests(world: World, isMeant: (quest: Quest) => boolean): void {
  const gone = new Set(world.quests.filter(isMeant).map(({ id }) => id));
  world.quests = world.quests.filter(({ id }) => !gone.has(id));
  world.entries = world.entries.filter(({ questId }) => !gone.has(questId));
}

export function stopEntries({ entries }: World, isMeant: (entry: Entry) => boolean): void {
  for (const entry of entries) if (isMeant(entry)) entry.isCurrent = false;
}
