import type { Db } from '../db.ts';
import type { SettingsRepository } from '../interfaces/others.ts';

export function settingsRepository(db: Db): SettingsRepository {
  const get: SettingsRepository['get'] = async (key) => {
    const row = await db.query.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
    return row?.value ?? null;
  };
  return {
    get,
    async set(key, value) {
      await db.query
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    },
    async getOrCreate(key, value) {
      await db.query
        .insertInto('settings')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      return (await get(key)) ?? value;
    },
  };
}
