// The service worker: the app's files for a page without a network. Built into /sw.js with the list of these files.
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { getAhead } from './get-ahead.ts';
import { fileOrTaken, pageOrKept } from './handlers.ts';
import { KEPT_PAGE } from './kept-page.ts';

/** What the types of pages do not know. */
declare const self: Window & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
  readonly skipWaiting: () => Promise<void>;
};
interface Lasting extends Event {
  readonly waitUntil: (task: Promise<unknown>) => void;
}

const list = self.__WB_MANIFEST;
const app = new PrecacheController();
app.addToCacheList([...list]);

async function install(event: Lasting): Promise<void> {
  const files = list.map(({ url, revision }) => ({
    url,
    key: app.getCacheKeyForURL(url) as string,
    isNamedByContent: revision === null,
  }));
  await getAhead(await caches.open(app.strategy.cacheName), files);
  await app.install(event);
}
self.addEventListener('install', (event) => {
  (event as Lasting).waitUntil(install(event as Lasting));
});
self.addEventListener('activate', (event) => {
  void app.activate(event);
});
// A new version waits for this word, told by a page when no tab shows a game.
self.addEventListener('message', ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();
cleanupOutdatedCaches();

registerRoute(new PrecacheRoute(app));
// Files downloaded for a game; the worker itself caches none of them. From other hosts a page only requests map tiles.
registerRoute(
  ({ url, sameOrigin }) =>
    !sameOrigin || /^\/((qstimages|mgqimages|mgqmaps)\/|map\/(embedded\/|pmtiles))/.test(url.pathname),
  fileOrTaken,
);
registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ request }) => pageOrKept(request, () => app.matchPrecache(KEPT_PAGE)),
);
