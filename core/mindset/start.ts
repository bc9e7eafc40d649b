import type { Mindset } from './mindset.ts';

type Startable = Pick<Mindset, 'id' | 'isStart'> & Partial<Pick<Mindset, 'isSocial'>>;

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
 * 0, otherwise the first marked, otherwise the first. A player's is none while there are others (settled, Social quests).
 * Unchanged mindsets keep their identity. Spec §4 "Mindsets".
 */
export function withOneStart<T extends Startable>(mindsets: readonly T[]): T[] {
  const isMarked = ({ isStart }: T) => isStart;
  const own = mindsets.filter(({ isSocial }) => isSocial !== true);
  const possible = own.length === 0 ? mindsets : own;
  const marked = possible.filter(isMarked);
  const [first] = possible;
  if (first === undefined) return [];
  if (marked.length === 1 && mindsets.filter(isMarked).length === 1) return [...mindsets];
  const [only, ...more] = marked;
  const start = only !== undefined && more.length === 0 ? only : (possible.find(({ id }) => id === 0) ?? only ?? first);
  return withStart(mindsets, start.id);
}
