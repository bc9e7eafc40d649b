import type { LatLng } from '../geo/coordinates.ts';
import { distanceBetween } from '../geo/distance.ts';
import { walkedTo, walkOf } from '../geo/walk.ts';
import type { Walk } from '../geo/walk.ts';

/*
 * The way of one game, stored on the player's device for the replay (settled §11, One's own result). It never leaves
 * the device.
 */

/** Minimum distance between two places of a way, in metres (metre-like units on a board). */
export const STEP_METRES = 5;
/** Maximum number of places: beyond it, the distances grow. 2,000 at 5 m are 10 km. */
export const MAX_PLACES = 2_000;

/** Position of a player. `time`: epoch milliseconds of the server's clock. */
export interface WayPlace extends LatLng {
  readonly time: number;
}

/** A mindset on the way, with the player's answer. */
export interface WayStop extends WayPlace {
  readonly mindsetId: number;
  readonly title: string;
  /** Epoch milliseconds; null if it was opened before the recording started. */
  readonly openedAt: number | null;
  /** Null until the server has graded it. */
  readonly grade: number | null;
  /** What it gave; absent if as many as its grade. */
  readonly stars?: number;
  readonly success: boolean;
}

/**
 * Appends a place; returns the same list if it is too close to the last one. Where the clock was corrected backwards its
 * time is that of the last one: none goes missing until the clock has caught up.
 */
export function withPlace(places: readonly WayPlace[], next: WayPlace, onBoard: boolean): readonly WayPlace[] {
  const last = places.at(-1);
  if (last !== undefined && (next.time === last.time || distanceBetween(last, next, onBoard) < STEP_METRES))
    return places;
  const time = Math.max(next.time, last === undefined ? next.time : last.time + 1);
  return thinned([...places, { ...next, time }], MAX_PLACES, onBoard);
}

/**
 * Reduces the places to at most `most`, by doubling the minimum distance until half of them suffice. Keeps first and
 * last.
 */
export function thinned(places: readonly WayPlace[], most: number, onBoard: boolean): readonly WayPlace[] {
  if (places.length <= most) return places;
  let kept = places;
  for (let step = STEP_METRES * 2; kept.length > most / 2; step *= 2) kept = stepsOf(places, step, onBoard);
  return kept;
}

function stepsOf(places: readonly WayPlace[], step: number, onBoard: boolean): readonly WayPlace[] {
  let last = places[0] as WayPlace;
  return places.filter((place, index) => {
    const isKept = index === 0 || index === places.length - 1 || distanceBetween(last, place, onBoard) >= step;
    if (isKept) last = place;
    return isKept;
  });
}

/** Adds or updates a stop; sorted by time of the answer. */
export function withStop(stops: readonly WayStop[], stop: WayStop): readonly WayStop[] {
  return [...stops.filter(({ mindsetId }) => mindsetId !== stop.mindsetId), stop].toSorted((a, b) => a.time - b.time);
}

/** Data of a replay: positions and answers over time. Seconds count from `begin`. */
export interface Replay {
  readonly walk: Walk;
  /** Epoch milliseconds. */
  readonly begin: number;
  /** Graded answers with their second. */
  readonly stops: readonly (WayStop & { readonly at: number; readonly grade: number })[];
  /** Metres; metre-like units on a board. */
  readonly length: number;
  readonly duration: number;
}

/** Null for an empty way. Places of answers are part of the way, too: a player who stood still has no others. */
export function replayOf(places: readonly WayPlace[], stops: readonly WayStop[], onBoard: boolean): Replay | null {
  const all = [...places, ...stops]
    .map(({ latitude, longitude, time }) => ({ latitude, longitude, time }))
    .toSorted((a, b) => a.time - b.time);
  const walk = walkOf(all);
  const [first] = all;
  if (walk === null || first === undefined) return null;
  const begin = first.time;
  const length = all.reduce(
    (sum, place, index) => sum + (index === 0 ? 0 : distanceBetween(all[index - 1] as WayPlace, place, onBoard)),
    0,
  );
  return {
    walk,
    begin,
    stops: stops.flatMap((stop) =>
      stop.grade === null ? [] : [{ ...stop, grade: stop.grade, at: (stop.time - begin) / 1_000 }],
    ),
    length,
    duration: ((all.at(-1) as WayPlace).time - begin) / 1_000,
  };
}

/** The way up to a second, ending at the position then, and the way after it. */
export function splitAt({ walk }: Replay, seconds: number): { readonly past: LatLng[]; readonly ahead: LatLng[] } {
  const { latitude, longitude } = walkedTo(walk, seconds);
  const here = { latitude, longitude };
  return {
    past: [...walk.steps.filter(({ at }) => at <= seconds), here],
    ahead: [here, ...walk.steps.filter(({ at }) => at > seconds)],
  };
}

/** Formats seconds as `32:40` or `1:02:40`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  const rest = two(whole % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${two(minutes)}:${rest}`;
}
