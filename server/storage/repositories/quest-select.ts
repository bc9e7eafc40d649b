import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { OWN_COLUMNS, SUMMARY_COLUMNS, WHOLE_COLUMNS } from '../rows/quest-row.ts';
import type { Tables } from '../tables.ts';

/** Only whether there is a password: the hash is not read. */
const withPassword = sql<number>`case when quests.password_hash is null then 0 else 1 end`.as('with_password');

/** Quests with their creator and current version. */
const joined = (query: Kysely<Tables>) =>
  query
    .selectFrom('quests')
    .innerJoin('users', 'users.id', 'quests.creator_id')
    .innerJoin('quest_versions', (join) =>
      join
        .onRef('quest_versions.quest_id', '=', 'quests.id')
        .onRef('quest_versions.number', '=', 'quests.version_number'),
    );

export const selectSummary = (query: Kysely<Tables>) => joined(query).select(SUMMARY_COLUMNS).select(withPassword);

export const selectOwn = (query: Kysely<Tables>) => joined(query).select(OWN_COLUMNS).select(withPassword);

export const selectWhole = (query: Kysely<Tables>) => joined(query).select(WHOLE_COLUMNS).select(withPassword);
