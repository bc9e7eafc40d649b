/**
 * Runs work of the current owner (work-owner.ts) when its turn has come, and resolves to its result. Throws `Busy` if too
 * much waits already. Work in a turn must not ask for another one of the same queue;
 * `QuestWork` sees to that for whole quests.
 */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;
