/**
 * Paths of the app's screens (Spec §2's route table); any other path gets the not-found screen with status 404. A new
 * screen is added here and to the app's routes.
 */
const APP_PATHS: readonly RegExp[] = [
  /^\/$/,
  /^\/login$/,
  /^\/dashboard(\/(terms|privacy))?$/,
  /^\/createEditMgq(\/(mgq_attributes|drawmindsets|drawaframe|mgq_trophies|ready))?$/,
  /^\/(mgq_attributes|drawmindsets|mgq_trophies)$/,
  /^\/qd\/\d+$/,
  /^\/contestResults\/\d+(\/[\w-]+)?$/,
  /^\/scores\/\d+$/,
  /^\/reminders$/,
  /^\/ownResult\/\d+$/,
  /^\/outergame$/,
  /^\/outermap$/,
  /^\/(outermapalone|outeraframe)(\/.*)?$/,
  /^\/terms-privacy(\/(terms|privacy))?$/,
  /^\/account$/,
  /^\/outerauth(\/.*)?$/,
  /^\/paypalAuth(\/[^/]+)?$/,
];

/** Whether a path (without query) belongs to a screen; a trailing slash is ignored. */
export function isAppPath(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return APP_PATHS.some((pattern) => pattern.test(plain));
}

/**
 * Whether an address contains a password, a code or a token (Spec §2, /outerauth, /paypalAuth, /outermapalone,
 * /outeraframe, guards).
 */
export function isSecretAddress(address: string): boolean {
  const path = address.split('?', 1)[0] as string;
  if (/^\/(outerauth|paypalAuth|outermapalone|outeraframe)\//.test(path)) return true;
  return (
    /^(\/createEditMgq)?\/mgq_attributes\/?$/.test(path) && new URLSearchParams(address.slice(path.length)).has('code')
  );
}

/**
 * Whether the payment provider redirects to this address, in a window opened by one of our pages: an opener policy of
 * its own would cut it off from that page.
 */
export function isReturnOfPayments(address: string): boolean {
  const path = address.split('?', 1)[0] as string;
  if (/^\/(qd\/\d+|account)$/.test(path)) return new URLSearchParams(address.slice(path.length)).has('token');
  return isSecretAddress(address) && !path.startsWith('/outer');
}

/** Whether a path is the map picker for other sites (Spec §2, /outermap). */
export const isPicker = (path: string): boolean => /^\/outermap\/?$/.test(path);

/** Paths used by programs, for which the app's page would be a wrong answer. */
export function isCallPath(path: string): boolean {
  return /^(\/App)?\/(mobile|mgq|mgqAuth|api|geocode|health|map|mgqimages|qstimages|mgqmaps)(\/|$)/.test(path);
}
