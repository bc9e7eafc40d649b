import { useEffect, useState } from 'react';
import type { ChainLink } from '@mangoquest/core/mindset/mindset.ts';

/** Quests chosen for a link without a mindset yet, which no link can hold: for when its row is shown again. */
const wantedOf = new WeakMap<ChainLink, number>();

/** The quest chosen for a link while none of its mindsets is; null if the link is whole. */
export function useWantedQuest(link: ChainLink): readonly [number | null, (questId: number | null) => void] {
  const [wanted, setWanted] = useState(() => wantedOf.get(link) ?? null);
  useEffect(() => {
    if (wanted === null) wantedOf.delete(link);
    else wantedOf.set(link, wanted);
  }, [link, wanted]);
  return [wanted, setWanted];
}
