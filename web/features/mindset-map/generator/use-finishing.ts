import { useEffect, useEffectEvent, useState } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import type { ResultRow } from './result.ts';
import type { Drafts } from './use-drafts.ts';
import type { Result } from './use-result.ts';
import type { TakingIn } from './use-taking-in.ts';

export interface FinishingOptions {
  readonly drafts: Drafts;
  readonly result: Pick<Result, 'skipped' | 'unfinished'>;
  readonly takingIn: TakingIn | null;
  /** Called when nothing is being typed any more. */
  readonly onDone: () => void;
}

/**
 * Takes in the left-out rows that are being corrected, one after the other, each by what the one before has made. Ends
 * at the first one that cannot be used, and tells its reason; so it does at one that somebody has worked on and that
 * cannot be played yet, once for what stands in it.
 */
export function useFinishing({ drafts, result, takingIn, onDone }: FinishingOptions): {
  readonly finish: () => void;
  readonly refusal: Pick<Issue, 'message' | 'parameters'> | undefined;
} {
  const [isFinishing, setFinishing] = useState(false);
  const [refused, setRefused] = useState<number | null>(null);
  const [told, setTold] = useState<readonly ResultRow[]>([]);
  const step = useEffectEvent(() => {
    if (!isFinishing) return;
    const [open] = drafts.cells;
    if (open === undefined || takingIn === null) {
      setFinishing(false);
      const next = result.unfinished.find((row) => !told.some((one) => isSame(one, row)));
      if (next === undefined) onDone();
      else setTold([...told, next]);
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
    refusal:
      (refused === null ? null : drafts.cells.get(refused)?.refusal) ??
      result.unfinished.find((row) => told.length > 0 && isSame(told.at(-1) as ResultRow, row))?.gaps[0],
  };
}

const isSame = (one: ResultRow, other: ResultRow) => JSON.stringify(one.mindset) === JSON.stringify(other.mindset);
