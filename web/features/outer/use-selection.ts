import { useEffect, useEffectEvent, useState } from 'react';
import type { Host } from './use-host.ts';

/**
 * The selected mindset; each change is reported to the host. One that is no longer on the list is no longer selected,
 * also if it comes back.
 */
export function useSelection(
  /** Null while it is loaded. */
  mindsets: readonly { readonly id: number }[] | null,
  report: Host['report'],
): readonly [number | null, (mindsetId: number | null) => void] {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const choose = (mindsetId: number | null) => {
    setChosenId(mindsetId);
    if (mindsetId !== chosenId) report({ type: 'setSelectedMindset', data: { mindsetId } });
  };
  const isLost = chosenId !== null && mindsets !== null && !mindsets.some(({ id }) => id === chosenId);
  const lose = useEffectEvent(() => {
    choose(null);
  });
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);
  return [isLost ? null : chosenId, choose];
}
