import type { EmbedKeyKind } from '@mangoquest/core/embed/embed-key.ts';
import type { Db } from '../db.ts';
import type { EmbedKey, EmbedKeysRepository } from '../interfaces/embed-keys.ts';
import { fromJson, toJson } from '../rows/values.ts';

export function embedKeysRepository(db: Db): EmbedKeysRepository {
  async function ofQuest(questId: number): Promise<EmbedKey[]> {
    const rows = await db.query
      .selectFrom('embed_keys')
      .select(['id', 'kind', 'public_key', 'origins', 'made_at'])
      .where('quest_id', '=', questId)
      .orderBy('id')
      .execute();
    return rows.map(({ id, kind, public_key: key, origins, made_at: madeAt }) => ({
      id,
      kind: kind as EmbedKeyKind,
      key,
      origins: fromJson<string[]>(origins),
      madeAt,
    }));
  }

  const found = db.query.selectFrom('embed_keys').select(['id', 'quest_id as questId', 'kind', 'origins']);
  const asFound = (row: { id: number; questId: number; kind: string; origins: string } | undefined) =>
    row === undefined ? null : { ...row, kind: row.kind as EmbedKeyKind, origins: fromJson<string[]>(row.origins) };

  return {
    ofQuest,

    byHash: async (hash) => asFound(await found.where('key_hash', '=', hash).executeTakeFirst()),

    byId: async (id) => asFound(await found.where('id', '=', id).executeTakeFirst()),

    async add({ quest }, { hash, ...key }, most) {
      // Two concurrent calls may exceed the limit by one, which is harmless: it only bounds storage.
      if ((await ofQuest(quest.id)).length >= most) return null;
      const { id } = await db.query
        .insertInto('embed_keys')
        .values({
          quest_id: quest.id,
          kind: key.kind,
          key_hash: hash,
          public_key: key.key,
          origins: toJson(key.origins),
          made_at: key.madeAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ...key, id };
    },

    async revoke({ quest }, keyId) {
      await db.query.deleteFrom('embed_keys').where('id', '=', keyId).where('quest_id', '=', quest.id).execute();
    },
  };
}
