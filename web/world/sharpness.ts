/** A frame longer than this many milliseconds is slow, and this many slow frames in a row count. */
const SLOW = 55;
const ENOUGH = 3;
/** A longer gap separates two moves instead of being a frame. */
const PAUSE = 1_000;

/** Detects from frame times, in milliseconds, that a move is rendered too slowly. */
export function slowness(): { isSlowAt: (time: number) => boolean; rest: () => void } {
  let last: number | null = null;
  let slow = 0;
  return {
    isSlowAt(time) {
      const took = last === null ? 0 : time - last;
      last = time;
      slow = took > SLOW && took < PAUSE ? slow + 1 : 0;
      return slow >= ENOUGH;
    },
    rest() {
      last = null;
      slow = 0;
    },
  };
}
