// Migrated, empty databases: migrations run once for each dialect, all others are copies.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '../storage/open-storage.ts';
import { copyDatabase, createTestDatabase, onceOfRun } from './postgres.ts';
import type { TestDatabase } from './postgres.ts';

let sqlite: Promise<Buffer> | undefined;

async function migratedSqlite(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'mangoquest-template-'));
  try {
    const file = join(folder, 'template.sqlite');
    await (await openStorage({ kind: 'sqlite', file })).close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the database to a new file. */
export async function sqliteFromTemplate(file: string): Promise<{ kind: 'sqlite'; file: string }> {
  sqlite ??= migratedSqlite();
  writeFileSync(file, await sqlite);
  return { kind: 'sqlite', file };
}

/** On the shared server, with one template for all processes of a run. Call `drop` at the end. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const template = await onceOfRun('template', async () => {
    const made = await createTestDatabase();
    await (await openStorage({ kind: 'postgres', url: made.url })).close();
    return made.name;
  });
  return copyDatabase(template);
}
