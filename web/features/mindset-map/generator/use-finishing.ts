import { useEffect, useEffectEvent, useState } from 'react';
import type { RowNote } from '@mangoquest/core/generator/units.ts';
import type { Drafts } from './use-drafts.ts';
import type { Result } from './use-result.ts';
import type { TakingIn } from './use-taking-in.ts';

export interface FinishingOptions {
  readonly drafts: Drafts;
  readonly result: Pick<Result, 'skipped'>;
  readonly takingIn: TakingIn | null;
  /** Called when nothing is being typed any more. */
  readonly onDone: () => void;
}

/**
 * Takes in the left-out rows that are being corrected, one after the other, each by what the one before has made. Ends
 * at the first one that cannot be used, and tells its reason.
 */
export function useFinishing({ drafts, result, takingIn, onDone }: FinishingOptions): {
  readonly finish: () => void;
  readonly refusal: RowNote | undefined;
} {
  const [isFinishing, setFinishing] = useState(false);
  const [refused, setRefused] = useState<number | null>(null);
  const step = useEffectEvent(() => {
    if (!isFinishing) return;
    const [open] = drafts.cells;
    if (open === undefined || takingIn === null) {
      setFinishing(false);
      onDone();
      return;
    }
    const [at, { cells }] = open;
    const skipped = result.skipped.find(({ index }) => index === at);
    const made = skipped === undefined ? null : takingIn.takeIn(skipped, cells, false);
    if (made === null || typeof made === 'number') {
      drafts.typeCells(at, null);
      return;
    }
    drafts.typeCells(at, { cells, refusal: made });
    setFinishing(false);
    setRefused(at);
  });
  useEffect(() => {
    step();
  }, [isFinishing, drafts.cells]);
  return {
    finish: () => {
      setFinishing(true);
    },
    refusal: (refused === null ? null : drafts.cells.get(refused)?.refusal) ?? undefined,
  };
}
