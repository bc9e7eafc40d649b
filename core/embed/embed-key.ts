import { publicOrigin } from './origin.ts';

/** Maximum number of keys per quest, and of origins per key. */
export const MAX_EMBED_KEYS = 20;
export const MAX_KEY_ORIGINS = 10;

/**
 * A `secret` key is used by a host's server and shown only once. A `public` one is part of public pages, and only gives
 * access to what any visitor can see (settled-2, 7).
 */
export const EMBED_KEY_KINDS = ['public', 'secret'] as const;
export type EmbedKeyKind = (typeof EMBED_KEY_KINDS)[number];

/** Key prefixes of each kind, so that a leaked key can be recognised. */
export const KEY_BEGINNINGS: Readonly<Record<EmbedKeyKind, string>> = { public: 'mqp_', secret: 'mqs_' };

/** Parses a list of origins as typed, without duplicates; null if one is invalid, or there are none or too many. */
export function keyOrigins(typed: readonly string[]): string[] | null {
  const origins = new Set<string>();
  for (const text of typed) {
    const origin = publicOrigin(text);
    if (origin === null) return null;
    origins.add(origin);
  }
  return origins.size === 0 || origins.size > MAX_KEY_ORIGINS ? null : [...origins];
}
