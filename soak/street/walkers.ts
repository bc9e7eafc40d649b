// Walks with the noise of receivers, and jumps, as the devices of players tell them.
import { destination, haversineDistance, bearing } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';

/** Metres a second: on foot, by bicycle, in traffic, by train. */
const PACES = [
  [0.5, 2],
  [2, 7],
  [5, 17],
  [10, 35],
] as const;
/** Seconds that somebody stays at a stop, at most. */
const LONGEST_STAY = 120;

export interface Told extends LatLng {
  /** Metres; missing where the device says nothing of it. */
  readonly accuracy?: number;
}

export class Walker {
  readonly #random: () => number;
  readonly #pace: number;
  readonly #noise: number;

  constructor(random: () => number) {
    this.#random = random;
    const [low, high] = PACES[Math.floor(random() * PACES.length)] as (typeof PACES)[number];
    this.#pace = this.between(low, high);
    this.#noise = this.between(3, 35);
  }

  between(low: number, high: number): number {
    return low + this.#random() * (high - low);
  }

  /** Seconds from one stop to the next, and the stay there. */
  secondsTo(from: LatLng, to: LatLng): number {
    return haversineDistance(from, to) / this.#pace + this.between(1, LONGEST_STAY);
  }

  /** Where the device believes to be at a true place. */
  tellOf(place: LatLng): Told {
    const normal = Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
    // Never the very place, which the quest tells too.
    const seen = destination(place, this.between(0, 360), 2 + Math.abs(normal) * this.#noise);
    return this.#random() < 0.7 ? { ...seen, accuracy: this.#noise * this.between(0.5, 2) } : seen;
  }

  /** So much of the way between two, in parts of 1. */
  onTheWay(from: LatLng, to: LatLng, part: number): Told {
    return this.tellOf(destination(from, bearing(from, to), haversineDistance(from, to) * part));
  }
}

/** The stops of a walk, each some way from the one before, in any direction. */
export function routeOf(start: LatLng, count: number, random: () => number): LatLng[] {
  const stops = [start];
  for (let last = start; stops.length < count; stops.push(last))
    last = destination(last, random() * 360, Math.exp(Math.log(30) + random() * Math.log(100)));
  return stops;
}

/** Another quarter of the city at least, or anywhere on the globe. */
export function elsewhere(from: LatLng, random: () => number): LatLng {
  return destination(from, random() * 360, Math.exp(Math.log(5_000) + random() * Math.log(4_000)));
}
