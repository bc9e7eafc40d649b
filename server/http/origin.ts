import type { FastifyRequest } from 'fastify';

/** Where a request comes from, according to the browser's headers. */
export type Sender = 'own-page' | 'other-site' | 'unknown';

/**
 * Distinguishes requests of our own pages from those that another site makes a browser send (trust 25). Clients other
 * than browsers send no such headers: `unknown`. `publicHost` is the public host name behind a proxy.
 */
export function senderOf(request: FastifyRequest, publicHost: string | null): Sender {
  const site = request.headers['sec-fetch-site'];
  // Set by the browser; pages cannot change it. `none`: the user entered the address.
  if (site !== undefined) return site === 'same-origin' ? 'own-page' : site === 'none' ? 'unknown' : 'other-site';
  const { origin } = request.headers;
  if (origin === undefined) return 'unknown';
  if (!URL.canParse(origin)) return 'other-site';
  // The scheme is ignored: behind a proxy that terminates TLS we see http.
  const { host } = new URL(origin);
  return host === request.host || host === publicHost ? 'own-page' : 'other-site';
}
