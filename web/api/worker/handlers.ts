// Request handlers of the service worker.

interface Asked {
  readonly request: Request;
}

const FILE_PATIENCE_MS = 2_000;
const PAGE_PATIENCE_MS = 5_000;

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(() => {
      resolve(value);
    }, milliseconds);
  });

/** A file that a game may have downloaded: from the network, or the downloaded copy if the network fails or is too slow. */
export async function fileOrTaken({ request }: Asked): Promise<Response> {
  const taken = await caches.match(request, { ignoreVary: true });
  if (taken === undefined) return fetch(request);
  // A street map has its edition in the URLs of its tiles; its description says which edition is current.
  const isOurs = new URL(request.url).origin === location.origin;
  if (!isOurs && !/json/.test(taken.headers.get('content-type') ?? '')) return taken;
  return Promise.race([fetch(request).catch(() => taken), after(FILE_PATIENCE_MS, taken)]);
}

/** A page: from the server, or `kept` if the network fails or is too slow. */
export async function pageOrKept(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  const answered = fetch(request);
  const reply = await Promise.race([answered.catch(() => null), after(PAGE_PATIENCE_MS, null)]);
  return reply ?? (await kept()) ?? answered;
}
