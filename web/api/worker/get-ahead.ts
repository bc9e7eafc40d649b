// Downloads the app's files into the cache of the service worker, over a line that loses requests and is slow to answer.
import { again } from '../../device/again.ts';

export interface AppFile {
  readonly url: string;
  /** URL of its place in the cache. */
  readonly key: string;
  /** Whether its name tells its content, so that a copy in the browser's own cache is as good. */
  readonly isNamedByContent: boolean;
}

/** Few: what the page itself asks for comes over the same connections. */
const AT_ONCE = 3;
/** Milliseconds between the tries of a file. */
const AGAIN_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;
/** Milliseconds for one file, of which the largest has 300 KB. */
const PATIENCE_MS = 30_000;

/**
 * Stores the files that are not in the cache yet, each tried six times. Throws if one of them cannot be had; those that
 * came stay for the next time.
 */
export async function getAhead(cache: Cache, files: readonly AppFile[]): Promise<void> {
  const waiting = [...files];
  const take = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const file = next;
      if ((await cache.match(file.key)) === undefined)
        await cache.put(file.key, await again(() => downloaded(file), AGAIN_AFTER_MS));
    }
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      take().catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      }),
    ),
  );
}

async function downloaded({ url, isNamedByContent }: AppFile): Promise<Response> {
  const reply = await fetch(url, {
    cache: isNamedByContent ? 'default' : 'reload',
    credentials: 'same-origin',
    priority: 'low',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!reply.ok) throw new Error(`${url} was answered with ${reply.status}.`);
  // The line may break in the middle of it, too.
  const { status, statusText, headers } = reply;
  return new Response(await reply.arrayBuffer(), { status, statusText, headers });
}
