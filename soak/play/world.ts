import { makeCreator, makePlayers, makeQuest } from '@mangoquest/bench/seed/people.ts';
import type { Player } from '@mangoquest/bench/seed/people.ts';
import { databaseIn } from '@mangoquest/bench/seed/storage.ts';
import type { QuestAttributes } from '@mangoquest/core/quest/quest.ts';
import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { openStorage } from '@mangoquest/server/storage/open-storage.ts';
import type { StorageConfig } from '@mangoquest/server/storage/storage.ts';
import { startPostgres } from '@mangoquest/server/testing/postgres-server.ts';
import type { PostgresServer } from '@mangoquest/server/testing/postgres-server.ts';

/** A database with a quest, and players in the middle of a game. */
export interface World {
  readonly config: StorageConfig;
  /** Settings that the server needs for using it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly questId: number;
  readonly players: readonly Player[];
  readonly mindsets: readonly Mindset[];
}

const MINDSETS = 20;
/** A run must not outlive the players' access tokens. */
const SIGNED_IN_FOR = 6 * 60 * 60_000;

/** The number of answers that some players can give. */
export const answersOf = (players: number) => players * MINDSETS;

export async function sqliteWorld(folder: string, players: number): Promise<World> {
  return filled({ kind: 'sqlite', file: databaseIn(folder) }, {}, players);
}

const IN_THE_STREET = { virtual: false, activeDistance: 50, withinDistance: 300 } as const;
/** Can be answered from anywhere. */
export const FROM_HOME = { virtual: true, activeDistance: 0, withinDistance: 0 } as const;

/** A contest with some mindsets, and players who have entered it. */
export async function contestWorld(
  folder: string,
  players: number,
  mindsets: number,
  place: Pick<QuestAttributes, 'virtual' | 'activeDistance' | 'withinDistance'> = IN_THE_STREET,
): Promise<World> {
  return filled({ kind: 'sqlite', file: databaseIn(folder) }, {}, players, mindsets, { forContest: true, ...place });
}

/** On a PostgreSQL server with default settings, with fsync on; the caller removes it. */
export async function postgresWorld(players: number): Promise<World & { readonly postgres: PostgresServer }> {
  const postgres = await startPostgres();
  try {
    return {
      ...(await filled({ kind: 'postgres', url: postgres.url }, { DATABASE_URL: postgres.url }, players)),
      postgres,
    };
  } catch (error) {
    await postgres.remove();
    throw error;
  }
}

async function filled(
  config: StorageConfig,
  settings: World['settings'],
  count: number,
  mindsetCount = MINDSETS,
  changes: Parameters<typeof makeQuest>[3] = {},
): Promise<World> {
  const storage = await openStorage(config);
  try {
    const { quest, mindsets } = await makeQuest(storage, await makeCreator(storage), mindsetCount, changes);
    const players = await makePlayers(storage, quest, count, Date.now() + SIGNED_IN_FOR);
    return { config, settings, questId: quest.id, players, mindsets };
  } finally {
    await storage.close();
  }
}
