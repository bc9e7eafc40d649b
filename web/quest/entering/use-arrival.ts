import { useState } from 'react';
import type { ChainTarget } from '@mangoquest/core/mindset/mindset.ts';
import { useTaken } from '../../ui/use-taken.ts';

/** Where a chain that was followed outside of the game leads: its screen, which comes next, shows that mindset. */
let awaited: ChainTarget | null = null;

export function awaitArrival(target: ChainTarget): void {
  awaited = target;
}

const look = () => awaited;

function forget(arrival: ChainTarget | null): void {
  if (awaited === arrival) awaited = null;
}

/** Where a chain has led, for the screen that comes next, once; and what sets it when that screen follows another one. */
export function useArrival(): readonly [ChainTarget | null, (target: ChainTarget) => void] {
  return useState(useTaken(look, forget));
}
