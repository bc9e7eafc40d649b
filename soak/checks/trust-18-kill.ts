import { databaseIn } from '@mangoquest/bench/seed/storage.ts';
import { startPostgres } from '@mangoquest/server/testing/postgres-server.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StorageConfig } from '@mangoquest/server/storage/storage.ts';
import type { SoakCheck, SoakContext, SoakResult } from '../check.ts';
import { killAtEachStep } from '../payment/killing.ts';
import { payingWorld } from '../payment/paying-world.ts';

async function killOn(config: StorageConfig, folder: string, context: SoakContext): Promise<SoakResult> {
  const world = await payingWorld({ folder, config });
  try {
    return await killAtEachStep(world, context);
  } finally {
    await world.close();
  }
}

export const check: SoakCheck = {
  id: 'trust 18 kill',
  title:
    'kill -9 of the program at each step of paying, of what the provider tells, of a refund, of an invoice and its mail, on both databases; then it is started again',
  mark: 'each order ends where the provider says: nobody pays twice, who paid is in, one fee, one credit, one invoice without a gap',
  async run(context) {
    const folder = join(context.folder, 'sqlite');
    mkdirSync(folder);
    const onSqlite = await killOn({ kind: 'sqlite', file: databaseIn(folder) }, folder, context);
    const postgres = await startPostgres();
    try {
      const onPostgres = await killOn({ kind: 'postgres', url: postgres.url }, context.folder, context);
      return {
        passed: onSqlite.passed && onPostgres.passed,
        measured: `${onSqlite.measured}; ${onPostgres.measured}`,
      };
    } finally {
      await postgres.remove();
    }
  },
};
