import type { FastifyRequest } from 'fastify';

/** What a browser says of who sends a request. */
export type Sender = 'own-page' | 'other-site' | 'unknown';

/**
 * Tells requests of our own pages from those another site makes a browser send (trust 25). Programs that are no
 * browser say nothing: `unknown`. `publicHost` is where people reach us when a proxy stands in front.
 */
export function senderOf(request: FastifyRequest, publicHost: string | null): Sender {
  const site = request.headers['sec-fetch-site'];
  // A browser sets it itself, no page can. `none`: typed by the user.
  if (site !== undefined) return site === 'same-origin' ? 'own-page' : site === 'none' ? 'unknown' : 'other-site';
  const { origin } = request.headers;
  if (origin === undefined) return 'unknown';
  if (!URL.canParse(origin)) return 'other-site';
  // The scheme is left out: behind a proxy that ends TLS we see http.
  const { host } = new URL(origin);
  return host === request.host || host === publicHost ? 'own-page' : 'other-site';
}
