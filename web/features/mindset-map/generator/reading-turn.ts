import { CallError } from '../../../api/call-error.ts';

/** Each try sends the whole image, which counts towards the user's limit of a minute: so they get rarer. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10_000;
/** Limits count by the minute; who is refused for longer is not refused because of the images. */
const PATIENCE_MS = 60_000;

export interface Waiting {
  /** Rejects when it is cancelled. */
  readonly pause: (ms: number) => Promise<void>;
  /** Told before each pause: how many images of the user are recognised first. */
  readonly onWait: (before: number) => void;
}

/**
 * Repeats what is refused because another image of the user is being recognised (in another window, or an aborted one
 * that the server has not noticed yet), and for a minute what is refused because of too many requests.
 */
export async function inItsTurn<T>(ask: () => Promise<T>, { pause, onWait }: Waiting): Promise<T> {
  let refusedMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs))
    try {
      return await ask();
    } catch (error) {
      const key = error instanceof CallError ? error.key : '';
      const isOther = key === 'recognition.running';
      if (!isOther && (key !== 'common.tooMany' || refusedMs >= PATIENCE_MS)) throw error;
      refusedMs = isOther ? 0 : refusedMs + pauseMs;
      onWait(isOther ? 1 : 0);
      await pause(pauseMs);
    }
}
