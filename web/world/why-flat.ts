/** Key of the sentence that tells why the map stays flat. */
export type FlatReason = 'common.noNetwork' | 'map.no3d';

class NotFetched extends Error {}

/** Loads a script, and marks a failure as a network failure: it does not mean that the browser lacks WebGL. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new NotFetched('The script did not come', { cause });
  }
}

export function whyFlat(error: unknown): FlatReason {
  return error instanceof NotFetched ? 'common.noNetwork' : 'map.no3d';
}
