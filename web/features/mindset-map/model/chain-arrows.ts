import type { Mindset } from '@mangoquest/core/mindset/mindset.ts';
import { locale, message } from '../../../language/language.ts';
import type { MapArrow } from '../../../map/layers/arrows-layer.tsx';

/** Arrows for a mindset's chain: one per target, with all minimum grades that lead there. Settled, Chains editor. */
export function chainArrows(selected: Mindset, mindsets: readonly Mindset[]): readonly MapArrow[] {
  const grades = new Map<number, number[]>();
  for (const { grade, target } of selected.chain) {
    const isElsewhere = target.questId !== selected.questId || target.mindsetId === selected.id;
    if (!isElsewhere) grades.set(target.mindsetId, [...(grades.get(target.mindsetId) ?? []), grade]);
  }
  return mindsets.flatMap((to) => {
    const from = grades.get(to.id);
    if (from === undefined) return [];
    const words = locale.list(from.map((grade) => locale.number(grade)));
    return [{ from: selected, to, label: message('inspector.arrow', { grades: words }) }];
  });
}
