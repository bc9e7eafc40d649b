import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { fileOrTaken, pageOrKept } from '../api/offline-handlers.ts';

/** The page as it lies in the worker's store. The address holds what no screen asks for, so that a page with a network comes from the server. */
const KEPT_PAGE = '/?kept';

/** Editors are worked with where there is a network, and 3D is looked at there: such chunks need not lie on every phone. */
const WITH_A_NETWORK = [
  'rich-text-surface',
  'date-time-surface',
  'mindset-map-page',
  'map-surface',
  'quest-attributes-page',
  'image-import-dialog',
  'color-picker-surface',
  'login-art',
  'world-layer',
];

/**
 * The app's files on the device, and what makes it installable (settled, Playing without a network). Replies of calls
 * are never kept by it. A page is asked of the server first; without a network it is the kept one.
 */
export function worksOffline(): Plugin[] {
  return VitePWA({
    filename: 'sw.js',
    injectRegister: false,
    registerType: 'prompt',
    manifest: {
      id: '/',
      name: 'Mangoquest',
      short_name: 'Mangoquest',
      description: 'Play quests on real maps.',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#FFFFFF',
      theme_color: '#FFFFFF',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['index.html', 'assets/*.{js,css,svg,woff2}'],
      globIgnores: WITH_A_NETWORK.map((name) => `assets/${name}-*`),
      // Names of assets hold what is in them.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url: entry.url === 'index.html' ? KEPT_PAGE : `/${entry.url}`,
          })),
        }),
      ],
      navigateFallback: null,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      runtimeCaching: [
        {
          // What the game took along; the worker itself keeps none of them. Of other hosts a page asks for map tiles alone.
          urlPattern: ({ url, sameOrigin }) =>
            !sameOrigin || /^\/((qstimages|mgqimages|mgqmaps)\/|map\/(embedded\/|pmtiles))/.test(url.pathname),
          handler: fileOrTaken,
        },
        {
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: pageOrKept,
        },
      ],
    },
  });
}
