import { createReadStream } from 'node:fs';

/** Username of the system account that owns the demonstration quests. */
export const DEMONSTRATION_CREATOR = 'mangoquest';

const FILES = ['madison-square', 'capitals', 'piano'] as const;

/** The files of the quests in a new database: a real walk, a virtual journey and a drawn board. */
export const DEMONSTRATION_QUESTS: readonly (() => AsyncIterable<Uint8Array>)[] = FILES.map(
  (name) => () => createReadStream(new URL(`${name}.mangoquest`, import.meta.url)),
);
