import { LRUCache } from 'lru-cache';

/**
 * A cache of at most this many entries, the least recently used of which goes first. It grows with what it holds: one
 * with a `max` makes its arrays ahead, 13 ms for 100,000 entries at each start.
 */
export const boundedCache = <Key extends number | string, Value extends {}>(entries: number) =>
  new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1 });
