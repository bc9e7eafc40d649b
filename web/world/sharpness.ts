/** Milliseconds of a frame from which on a machine draws too slowly, and so many such frames in a row. */
const SLOW = 55;
const ENOUGH = 3;
/** Longer ones are no frames of one move. */
const PAUSE = 1_000;

/** Tells from the times of frames, in milliseconds, whether a move is drawn too slowly to be followed. */
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
