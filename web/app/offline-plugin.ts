import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin } from 'vite';
import { KEPT_PAGE } from '../api/worker/kept-page.ts';

/** Chunks that are not cached on the device: editors and 3D are used online. */
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
 * Caches the app's files on the device, and makes it installable (settled, Playing without a network). Replies of calls
 * are never cached. A page is requested from the server first; offline the cached one is used.
 */
export function worksOffline(): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'api/worker',
    filename: 'sw.ts',
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
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css,svg,woff2}'],
      globIgnores: WITH_A_NETWORK.map((name) => `assets/${name}-*`),
      // The names of assets contain a hash of their content.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => ({
            ...entry,
            url: entry.url === 'index.html' ? KEPT_PAGE : `/${entry.url}`,
          })),
        }),
      ],
    },
  });
}
