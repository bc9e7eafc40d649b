// Model of the product in a few plain records: people, ownership, and games. It is compared with the real one.

export interface Person {
  readonly id: number;
  email: string;
  /** `null` for a guest. */
  password: string | null;
  agreed: boolean;
  /** Last position known to the server: at the mindsets, elsewhere, or none. */
  lastPlace: 'here' | 'far' | null;
}

/** A session. */
export interface Sign {
  readonly userId: number;
  readonly family: string;
  token: string;
  /** `name=value` of the refresh cookie. */
  cookie: string;
  /** Expiry of the token, epoch milliseconds. */
  expiresAt: number;
  isOver: boolean;
}

/** Attributes of a quest set by its creator; times in epoch milliseconds. */
export interface Attributes {
  readonly title: string;
  readonly code: string;
  readonly active: boolean;
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** Metres; 0 for unlimited. */
  readonly activeDistance: number;
  readonly virtual: boolean;
  /** Whether a wrong answer costs 100 stars. */
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
  /** Score of the entry, including it. */
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
  /** Differs for each sequence: tries for an address are counted by the real clock. */
  readonly run: number;
  now: number;
  people: Person[];
  signs: Sign[];
  /** Browsers: each with its last session. */
  readonly seats: (Sign | null)[];
  quests: Quest[];
  entries: Entry[];
  /** Failed password tries for an address since the last successful one. */
  readonly tries: Map<string, number>;
}

export const TOKEN_LIFE = 15 * 60_000;
const MAX_TRIES = 10;

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

/** The sender of a request from a seat. */
export const at = ({ seats }: World, seat: number) => ({ sign: seats[seat] ?? null });

/** The user of a seat; `null` if the session is over. */
export function askerAt({ seats, people, now }: World, seat: number): Person | null {
  const sign = seats[seat];
  if (sign === null || sign === undefined || sign.isOver || sign.expiresAt <= now) return null;
  return people.find(({ id }) => id === sign.userId) ?? null;
}

export const emailOf = ({ run }: World, name: string) => `${name}-${run}@example.org`;

export const isGuest = ({ password }: Person) => password === null;

/** Counts a try; false if there were too many. */
export function mayTry({ tries }: World, email: string): boolean {
  const count = (tries.get(email) ?? 0) + 1;
  tries.set(email, count);
  return count <= MAX_TRIES;
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

/** Whether anybody except the creator has entered the current version. */
export const hasPlayers = ({ entries }: World, quest: Quest) =>
  entries.some(
    ({ questId, version, userId }) => questId === quest.id && version === quest.version && userId !== quest.ownerId,
  );

/** Whether a quest is visible to everybody and can be entered. */
export const isPublic = ({ attributes, deleted, mindsets }: Quest) =>
  attributes.active && !deleted && mindsets.length > 0;

export const isOffered = (quest: Pick<Quest, 'attributes'>, now: number) =>
  quest.attributes.active && stateOf(quest, now) !== 'over';

/** Whether another quest of the same creator has this code. */
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
