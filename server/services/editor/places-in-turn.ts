import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';
import { randomPointsInSteps } from '@mangoquest/core/geo/random-points.ts';
import { InvalidForm } from '../../ports/domain-errors.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Turn } from '../../ports/turn.ts';

/** Resolution of random numbers. */
const STEPS = 2 ** 32;

export interface Ground {
  readonly ring: readonly LatLng[];
  readonly onBoard: boolean;
  /** Places that exist already. */
  readonly placed?: readonly LatLng[];
}

/** `count` random places in a ring. Throws `InvalidForm` if it is too small. */
export type PlacesIn = (ground: Ground, count: number) => Promise<readonly LatLng[]>;

/** Many places are made in steps, and in turn: who makes none waits for one step at most. */
export function placesInTurn(ids: Pick<Ids, 'integer'>, turn: Turn): PlacesIn {
  const random = () => ids.integer(STEPS) / STEPS;

  async function make({ ring, onBoard, placed = [] }: Ground, count: number): Promise<readonly LatLng[]> {
    const steps = randomPointsInSteps(ring, count, { onBoard, random, placed });
    let step = steps.next();
    while (step.done !== true) {
      await yieldToEventLoop();
      step = steps.next();
    }
    if (step.value === null) throw new InvalidForm([{ field: 'region', message: 'quest.regionTooSmall' }]);
    return step.value;
  }

  return (ground, count) => turn(() => make(ground, count));
}
