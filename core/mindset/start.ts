import type { Mindset } from './mindset.ts';

type Startable = Pick<Mindset, 'id' | 'isStart'>;

/** The id of the start mindset, or null in an empty quest. */
export function startId(mindsets: readonly Startable[]): number | null {
  return mindsets.find(({ isStart }) => isStart)?.id ?? null;
}

/** Makes one mindset the start and clears all others. Unchanged ones stay the same objects. Spec §4 "Mindsets". */
export function withStart<T extends Startable>(mindsets: readonly T[], id: number): T[] {
  if (!mindsets.some((mindset) => mindset.id === id)) throw new Error(`No mindset ${id} to start at`);
  return mindsets.map((mindset) =>
    mindset.isStart === (mindset.id === id) ? mindset : { ...mindset, isStart: mindset.id === id },
  );
}

/**
 * Ensures exactly one start if there are any mindsets: the marked one; if none or several are marked, the one with id
 * 0, otherwise the first marked, otherwise the first. Unchanged mindsets keep their identity. Spec §4 "Mindsets".
 */
export function withOneStart<T extends Startable>(mindsets: readonly T[]): T[] {
  const marked = mindsets.filter(({ isStart }) => isStart);
  if (marked.length === 1 || mindsets.length === 0) return [...mindsets];
  const candidates = marked.length === 0 ? mindsets : marked;
  const start = mindsets.find(({ id }) => id === 0) ?? candidates[0];
  return withStart(mindsets, (start as T).id);
}
