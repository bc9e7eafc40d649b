const HERE = /(^|\.)localhost\.?$|^127(\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$/;
/** Names have at most 253 characters. */
const MAX_LENGTH = 300;

/**
 * The exact origin of a site, as browsers write it: https, or http on one's own machine, which counts only where the server
 * runs there too (`isOnOwnMachine`). Null for what is none, has a path or a user, or stands for several. It goes into
 * headers, and so holds nothing but a name and a port.
 */
export function publicOrigin(typed: string): string | null {
  const text = typed.trim().replace(/\/$/, '');
  if (text.length > MAX_LENGTH || !/^https?:\/\/[^\s/?#@\\*,;'"]+$/i.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  if (!/^(\[[\da-f:]+\]|[\w.-]+)$/i.test(hostname)) return null;
  return protocol === 'https:' || HERE.test(hostname) ? origin : null;
}

/** Whether an origin is a page on the machine of whoever looks at it: whatever runs there, and no site (trust, row 8). */
export function isOnOwnMachine(origin: string): boolean {
  return URL.canParse(origin) && HERE.test(new URL(origin).hostname);
}
