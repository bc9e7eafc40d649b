import type { MapContent } from './editor-document.ts';

export type Kind = 'mindset' | 'drawing' | 'region';

/** One thing of the document that is selected. */
export interface Selected {
  readonly kind: Kind;
  readonly id: number;
}

/** The selected things, last one last. At most one drawing and one region can be selected. */
export type Selection = readonly Selected[];

/** The list of a kind. */
export function listOf({ mindsets, drawings, regions }: MapContent, kind: Kind): readonly { readonly id: number }[] {
  return { mindset: mindsets, drawing: drawings, region: regions }[kind];
}

const NONE: ReadonlySet<number> = new Set();
const known = new WeakMap<Selection, Partial<Record<Kind, ReadonlySet<number>>>>();

/** The selected ids of one kind; the same set for the same selection. */
export function idsOf(selection: Selection, kind: Kind): ReadonlySet<number> {
  if (selection.length === 0) return NONE;
  const before = known.get(selection) ?? {};
  known.set(selection, before);
  return (before[kind] ??= new Set(selection.filter((one) => one.kind === kind).map(({ id }) => id)));
}

/** The selected id of a kind that allows at most one. */
export function oneOf(selection: Selection, kind: Kind): number | null {
  return selection.find((one) => one.kind === kind)?.id ?? null;
}

/** The mindset that is selected alone and after all else; null if there is none. */
export function lastMindset(selection: Selection): number | null {
  const last = selection.at(-1);
  return last?.kind === 'mindset' && idsOf(selection, 'mindset').size === 1 ? last.id : null;
}

export const mindsetsSelected = (ids: Iterable<number>): Selection =>
  [...ids].map((id) => ({ kind: 'mindset', id }) as const);

/**
 * Adds to the selection, or replaces it. Mindsets and one region can be selected together, to move the ones into the
 * other; a drawing is always selected alone.
 */
export function withSelected(selection: Selection, { kind, id }: Selected, additive: boolean): Selection {
  const others = selection.filter((one) => one.kind !== kind && one.kind !== 'drawing' && kind !== 'drawing');
  if (kind !== 'mindset' || !additive) return [...others, { kind, id }];
  const same = selection.filter((one) => one.kind === kind);
  const rest = same.filter((one) => one.id !== id);
  return rest.length === same.length ? [...others, ...same, { kind, id }] : [...others, ...rest];
}

/** Removes what no longer exists: undoing an addition must not leave its id selected. */
export function withoutGhosts(selection: Selection, content: MapContent): Selection {
  if (selection.length === 0) return selection;
  const there = { mindset: new Set<number>(), drawing: new Set<number>(), region: new Set<number>() };
  for (const kind of new Set(selection.map((one) => one.kind)))
    there[kind] = new Set(listOf(content, kind).map(({ id }) => id));
  const left = selection.filter(({ kind, id }) => there[kind].has(id));
  return left.length === selection.length ? selection : left;
}
