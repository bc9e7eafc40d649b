import { publicOrigin } from './origin.ts';

/** Keys that one quest may have at once, and origins that one key may be for. */
export const MAX_EMBED_KEYS = 20;
export const MAX_KEY_ORIGINS = 10;

/**
 * A `secret` key is for the server of a host, and shown once. A `public` one stands in pages that everybody reads, and
 * opens only what a visitor sees anyway (settled-2, 7).
 */
export const EMBED_KEY_KINDS = ['public', 'secret'] as const;
export type EmbedKeyKind = (typeof EMBED_KEY_KINDS)[number];

/** Prefixes of the keys of each kind, so that one that is found can be recognised. */
export const KEY_BEGINNINGS: Readonly<Record<EmbedKeyKind, string>> = { public: 'mqp_', secret: 'mqs_' };

/** The exact origins of a list as people type them, each once; null where one is none, where there is none, or too many. */
export function keyOrigins(typed: readonly string[]): string[] | null {
  const origins = new Set<string>();
  for (const text of typed) {
    const origin = publicOrigin(text);
    if (origin === null) return null;
    origins.add(origin);
  }
  return origins.size === 0 || origins.size > MAX_KEY_ORIGINS ? null : [...origins];
}
