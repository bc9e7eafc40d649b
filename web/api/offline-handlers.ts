/*
 * Request handlers of the service worker. The build writes the source of these functions into the worker, so each must
 * be self-contained.
 */

interface Asked {
  readonly request: Request;
}

/** A file that a game may have downloaded: from the network, or the downloaded copy if the network fails or is too slow. */
export async function fileOrTaken({ request }: Asked): Promise<Response> {
  const patienceMs = 2_000;
  const taken = await caches.match(request, { ignoreVary: true });
  if (taken === undefined) return fetch(request);
  // A street map has its edition in the URLs of its tiles; its description says which edition is current.
  const isOurs = new URL(request.url).origin === location.origin;
  if (!isOurs && !/json/.test(taken.headers.get('content-type') ?? '')) return taken;
  const patience = new Promise<Response>((resolve) => {
    setTimeout(() => {
      resolve(taken);
    }, patienceMs);
  });
  return Promise.race([fetch(request).catch(() => taken), patience]);
}

/** A page: from the server, or from the worker's cache if the network fails or is too slow. */
export async function pageOrKept({ request }: Asked): Promise<Response> {
  const patienceMs = 5_000;
  const kept = async () => {
    for (const name of await caches.keys()) {
      if (!name.includes('precache')) continue;
      const cache = await caches.open(name);
      const key = (await cache.keys()).find(({ url }) => new URL(url).searchParams.has('kept'));
      const page = key && (await cache.match(key));
      if (page !== undefined) return page;
    }
    return null;
  };
  const answered = fetch(request);
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => {
      resolve(null);
    }, patienceMs);
  });
  const reply = await Promise.race([answered.catch(() => null), patience]);
  return reply ?? (await kept()) ?? answered;
}
