const HERE = /(^|\.)localhost\.?$|^127(\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$/;
/** Host names have at most 253 characters. */
const MAX_LENGTH = 300;

/**
 * Normalises the origin of a site, as browsers write it: https, or http on localhost, which only counts if the server
 * runs on the same machine (`isOnOwnMachine`). Null if it is invalid, has a path or a user, or is a pattern. It is
 * written into headers, so it only contains a host name and a port.
 */
export function publicOrigin(typed: string): string | null {
  const text = typed.trim().replace(/\/$/, '');
  if (text.length > MAX_LENGTH || !/^https?:\/\/[^\s/?#@\\*,;'"]+$/i.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  if (!/^(\[[\da-f:]+\]|[\w.-]+)$/i.test(hostname)) return null;
  return protocol === 'https:' || HERE.test(hostname) ? origin : null;
}

/**
 * Whether an origin is on the reader's own machine: anything may run there, so it does not count as a site (trust, row
 * 8).
 */
export function isOnOwnMachine(origin: string): boolean {
  return URL.canParse(origin) && HERE.test(new URL(origin).hostname);
}
