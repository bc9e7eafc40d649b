/** Maximum number of quests per account, including the dumpster. */
export const MAX_QUESTS = 1_000;
/** Maximum size in MB of all texts, drawings and properties of an account's quests, including the dumpster. */
export const MAX_QUESTS_MB = 200;
export const MAX_QUESTS_BYTES = MAX_QUESTS_MB * 1_000_000;
/** Maximum size of all stored versions of an account's quests; beyond it quests saved later keep fewer versions. */
export const MAX_HISTORIES_BYTES = MAX_QUESTS_MB * 1_000_000;
