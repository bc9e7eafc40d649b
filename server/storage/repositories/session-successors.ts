import type { Db } from '../db.ts';

/** The row of a refresh token, locked until the transaction ends. */
export function lockedRow(tx: Db, refreshHash: string) {
  const row = tx.query
    .selectFrom('sessions')
    .select(['family', 'replaced_at', 'refresh_hash'])
    .where('refresh_hash', '=', refreshHash);
  return (tx.dialect === 'postgres' ? row.forUpdate() : row).executeTakeFirst();
}

/** What an exchanged row was exchanged for, and what followed it. */
export const successorsOf = (tx: Db, row: { family: string; replaced_at: number | null; refresh_hash: string }) =>
  tx.query
    .selectFrom('sessions')
    .select(['id', 'replaced_at', 'is_used'])
    .where('family', '=', row.family)
    .where('created_at', '>=', row.replaced_at ?? Number.MAX_SAFE_INTEGER)
    .where('refresh_hash', '<>', row.refresh_hash)
    .execute();
