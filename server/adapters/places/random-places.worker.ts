import { randomInt } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { randomPointsIn } from '@mangoquest/core/geo/random-points.ts';
import { lowerPriority } from '../low-priority.ts';
import type { PlacesAsked } from './random-places.ts';

if (!parentPort) throw new Error('Nobody asks for places');
const port = parentPort;
lowerPriority();

/** Resolution of random numbers. */
const STEPS = 2 ** 32;
const random = () => randomInt(STEPS) / STEPS;

port.on('message', ({ id, ring, count, onBoard, placed = [] }: PlacesAsked & { id: number }) => {
  port.postMessage({ id, places: randomPointsIn(ring, count, { onBoard, random, placed }) });
});
