/**
 * The same items in an order that depends on `seed` alone: the same player meets the same order again, another one
 * another. For mindsets with `randomize` (Spec §3); it keeps no secret.
 */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = [...items];
  let state = seed | 0;
  for (let last = order.length - 1; last > 0; last--) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const at = ((mixed ^ (mixed >>> 14)) >>> 0) % (last + 1);
    [order[last], order[at]] = [order[at] as T, order[last] as T];
  }
  return order;
}
