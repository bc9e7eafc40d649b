import { onTestFinished } from 'vitest';

/** Counts turns of the event loop; the function that it returns tells how many there were. */
export function countTurns(): () => number {
  let [turns, isOver] = [0, false];
  onTestFinished(() => {
    isOver = true;
  });
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  return () => turns;
}
