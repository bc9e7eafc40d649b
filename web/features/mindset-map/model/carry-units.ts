import { nextNewId } from '@mangoquest/core/mindset/ids.ts';
import { sameValue } from '@mangoquest/core/same-value.ts';

interface Unit {
  readonly id: number;
}

/** A save of drawings or regions: what was sent, what the server made of it, and the ids of what was new. */
export interface StoredUnits<T> {
  readonly sent: readonly T[];
  readonly stored: readonly T[];
  readonly ids: ReadonlyMap<number, number>;
}

/** Gives a unit its saved id; if it is as it was sent, also its stored form. */
export function carriedUnit<T extends Unit>(unit: T, was: T | undefined, is: T): T {
  return was !== undefined && (unit === was || sameValue(unit, was)) ? is : { ...unit, id: is.id };
}

/**
 * The same for all steps of a history; what no longer exists on the server counts as new, with the same id in all
 * steps.
 */
export function unitCarrier<T extends Unit>(
  steps: readonly (readonly T[])[],
  { sent, stored, ids }: StoredUnits<T>,
): (units: readonly T[]) => readonly T[] {
  const sentById = new Map(sent.map((unit) => [unit.id, unit]));
  const storedById = new Map(stored.map((unit) => [unit.id, unit]));
  const taken = new Set(steps.flatMap((units) => units.map(({ id }) => id)));
  const revived = new Map<number, number>();
  const newIdOf = (gone: number) => {
    const id = revived.get(gone) ?? nextNewId(taken);
    taken.add(id);
    revived.set(gone, id);
    return id;
  };
  const carry = (unit: T): T => {
    const is = storedById.get(ids.get(unit.id) ?? unit.id);
    if (is !== undefined && (unit.id > 0 || ids.has(unit.id))) return carriedUnit(unit, sentById.get(unit.id), is);
    return unit.id > 0 ? { ...unit, id: newIdOf(unit.id) } : unit;
  };
  // Steps share unchanged lists: convert each once.
  const known = new Map<readonly T[], readonly T[]>();
  return (units) => {
    const before = known.get(units);
    if (before !== undefined) return before;
    const carried = units.map(carry);
    known.set(units, carried);
    return carried;
  };
}
