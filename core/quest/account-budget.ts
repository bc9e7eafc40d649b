/** Quests of one account, those in the dumpster too. */
export const MAX_QUESTS = 1_000;
/** What all texts, drawings and properties of an account's quests may fill together, those in the dumpster too. MB. */
export const MAX_QUESTS_MB = 200;
export const MAX_QUESTS_BYTES = MAX_QUESTS_MB * 1_000_000;
/** What the kept versions of all of an account's quests may fill together; beyond it those saved later keep fewer. */
export const MAX_HISTORIES_BYTES = MAX_QUESTS_MB * 1_000_000;
