// Walks with the noise of GPS receivers, and jumps, as reported by players' devices.
import { destination, haversineDistance, bearing } from '@mangoquest/core/geo/distance.ts';
import type { LatLng } from '@mangoquest/core/geo/coordinates.ts';

/** Metres per second: on foot, by bicycle, in traffic, by train. */
const PACES = [
  [0.5, 2],
  [2, 7],
  [5, 17],
  [10, 35],
] as const;
/** Maximum seconds that a player stays at a stop. */
const LONGEST_STAY = 120;

export interface Told extends LatLng {
  /** Metres; missing if the device does not report it. */
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

  /** Seconds from one stop to the next, including the stay there. */
  secondsTo(from: LatLng, to: LatLng): number {
    return haversineDistance(from, to) / this.#pace + this.between(1, LONGEST_STAY);
  }

  /** The position that the device reports at a true position. */
  tellOf(place: LatLng): Told {
    const normal = Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
    // Never the exact position, which the quest contains too.
    const seen = destination(place, this.between(0, 360), 2 + Math.abs(normal) * this.#noise);
    return this.#random() < 0.7 ? { ...seen, accuracy: this.#noise * this.between(0.5, 2) } : seen;
  }

  /** A position on the way between two, at a fraction of it. */
  onTheWay(from: LatLng, to: LatLng, part: number): Told {
    return this.tellOf(destination(from, bearing(from, to), haversineDistance(from, to) * part));
  }
}

/** The stops of a walk, each at some distance from the previous one, in any direction. */
export function routeOf(start: LatLng, count: number, random: () => number): LatLng[] {
  const stops = [start];
  for (let last = start; stops.length < count; stops.push(last))
    last = destination(last, random() * 360, Math.exp(Math.log(30) + random() * Math.log(100)));
  return stops;
}

/** At least another district of the city, or anywhere on the globe. */
export function elsewhere(from: LatLng, random: () => number): LatLng {
  return destination(from, random() * 360, Math.exp(Math.log(5_000) + random() * Math.log(4_000)));
}
