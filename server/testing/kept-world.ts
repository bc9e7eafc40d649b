import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

export interface KeptWorld<World> {
  /** The last one, unless something has been written to the database since it was made; then a new one. */
  readonly get: () => Promise<World>;
  readonly close: () => void;
}

/** What tests that only ask or are refused can share: the database holds what it held when it was made. */
export function keptWorld<World>({ folder }: Pick<TestApp, 'folder'>, make: () => Promise<World>): KeptWorld<World> {
  const database = new DatabaseSync(join(folder, 'test.sqlite'), { readOnly: true });
  // Counts the commits of all other connections.
  const version = database.prepare('PRAGMA data_version');
  const commits = () => Number(version.get()?.['data_version']);
  let kept: { readonly world: World; readonly commits: number } | undefined;
  return {
    async get() {
      if (kept?.commits !== commits()) {
        const world = await make();
        kept = { world, commits: commits() };
      }
      return kept.world;
    },
    close: () => {
      database.close();
    },
  };
}
