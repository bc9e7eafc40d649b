import type { Mindset } from './mindset.ts';

export interface MindsetGroup<T> {
  /** Name of the group; empty for mindsets without a group. */
  readonly group: string;
  readonly mindsets: readonly T[];
}

/** Groups mindsets: groups ordered by their first mindset, each in the quest's order, those without a group last. */
export function groupMindsets<T extends Pick<Mindset, 'group' | 'order'>>(mindsets: readonly T[]): MindsetGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const mindset of mindsets.toSorted((a, b) => a.order - b.order)) {
    const members = groups.get(mindset.group);
    if (members) members.push(mindset);
    else groups.set(mindset.group, [mindset]);
  }
  const inOrder = [...groups].map(([group, members]) => ({ group, mindsets: members }));
  return [...inOrder.filter(({ group }) => group !== ''), ...inOrder.filter(({ group }) => group === '')];
}
