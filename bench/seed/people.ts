import { randomIds } from '@mangoquest/server/adapters/random-ids.ts';
import { sessionHeaders } from '@mangoquest/contract/session-headers.ts';
import { digest } from '@mangoquest/server/http/session-guard.ts';
import { sessionsService } from '@mangoquest/server/services/account/sessions.service.ts';
import type { Repositories, Storage } from '@mangoquest/server/storage/storage.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import type { Quest } from '@mangoquest/core/quest/quest.ts';
import { mindsets, questAttributes } from './content.ts';
import { makerGrant, ownGrant } from '@mangoquest/server/testing/grants.ts';

export interface SignedIn {
  readonly userId: number;
  readonly refreshToken: string;
}

export interface Player extends SignedIn {
  readonly entryId: number;
  /** Headers of a signed-in request. */
  readonly headers: Readonly<Record<string, string>>;
}

export async function makeCreator({ users }: Pick<Repositories, 'users'>): Promise<number> {
  return (
    await users.create(
      { email: 'creator@example.org', username: 'creator', passwordHash: null, isGeneric: false },
      Date.now(),
    )
  ).id;
}

/** Creates a session for a user. */
export async function signIn(
  { users, sessions }: Pick<Repositories, 'users' | 'sessions'>,
  userId: number,
): Promise<SignedIn & Pick<Player, 'headers'>> {
  const now = Date.now();
  const user = await users.byId(userId);
  if (user === null) throw new Error('the user is not there');
  const { accessToken, refreshToken } = await sessionsService({ sessions, ids: randomIds }).open(user, now);
  return { userId, refreshToken, headers: sessionHeaders(digest, { userId, token: accessToken }, now) };
}

export interface MadeQuest {
  readonly quest: Quest;
  /** As saved. */
  readonly mindsets: readonly Mindset[];
}

export async function makeQuest(
  storage: Storage,
  creatorId: number,
  mindsetCount: number,
  changes: Parameters<typeof questAttributes>[1] = {},
  questionCount = 3,
): Promise<MadeQuest> {
  const { id } = await storage.quests.create(makerGrant(creatorId), questAttributes(1, changes), { now: Date.now() });
  await storage.mindsets.save(ownGrant(creatorId, id), { added: mindsets(mindsetCount, questionCount) }, Date.now());
  const quest = await storage.quests.byId(id);
  if (quest === null) throw new Error('the quest is not there');
  return { quest, mindsets: await storage.mindsets.wholeOfQuest(id) };
}

/** Number of players inserted per transaction. */
const TOGETHER = 500;

/** Players who have entered a quest and are signed in: from `signedInAt`, epoch milliseconds, for 15 minutes. */
export async function makePlayers(
  storage: Storage,
  { id: questId, version }: Quest,
  count: number,
  signedInAt = Date.now(),
): Promise<Player[]> {
  const chunks = Array.from({ length: Math.ceil(count / TOGETHER) }, (_, index) =>
    Math.min(TOGETHER, count - index * TOGETHER),
  );
  const now = Date.now();
  const made = await Promise.all(
    chunks.map((size) =>
      storage.transaction(async (repositories) => {
        const players: Player[] = [];
        for (let index = 0; index < size; index++)
          players.push(await makePlayer(repositories, questId, version.id, { now, signedInAt }));
        return players;
      }),
    ),
  );
  return made.flat();
}

async function makePlayer(
  { users, sessions, entries }: Repositories,
  questId: number,
  versionId: number,
  { now, signedInAt }: { readonly now: number; readonly signedInAt: number },
): Promise<Player> {
  const name = randomIds.name();
  const user = await users.create(
    { email: `${name.toLowerCase()}@guest.invalid`, username: name, passwordHash: null, isGeneric: true },
    now,
  );
  const { accessToken, refreshToken } = await sessionsService({ sessions, ids: randomIds }).open(user, signedInAt);
  const entry = await entries.enter({ userId: user.id, questId, versionId }, now);
  return {
    userId: user.id,
    entryId: entry.id,
    headers: sessionHeaders(digest, { userId: user.id, token: accessToken }, now),
    refreshToken,
  };
}
