import { renewSession } from '@mangoquest/contract/calls/accounts.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { callError } from './call-error.ts';
import { hasCredentials, setCredentials } from './credentials.ts';
import { encodeRequest } from '@mangoquest/contract/encode-request.ts';
import { isGone } from '../local-db/gone-users.ts';
import { reauthorizeAsk } from './reauthorize-ask.ts';
import { readReply } from './reply.ts';
import { send } from './transport.ts';

export type Renewed = NonNullable<CallOutput<typeof renewSession>>;

let inFlight: Promise<Renewed | null> | null = null;
let asking: Promise<boolean> | null = null;
const listeners = new Set<(renewed: Renewed) => void>();

/** Called after each renewal with the user. */
export function onRenewed(listener: (renewed: Renewed) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function requestRenewal(): Promise<Renewed | null> {
  const reply = await send(encodeRequest(renewSession, {}));
  if (!reply.ok) {
    if (reply.status === 401 || reply.status === 403) return null;
    throw callError([429, 503, 507].includes(reply.status) ? 'busy' : 'server');
  }
  const parsed = readReply(renewSession.reply, JSON.parse(reply.text));
  if (!parsed.success) throw callError('server');
  // The user logged out meanwhile.
  if (parsed.data !== null && isGone(parsed.data.user.id)) return null;
  if (parsed.data !== null) {
    setCredentials({ userId: parsed.data.user.id, token: parsed.data.token });
    for (const listener of listeners) listener(parsed.data);
  }
  return parsed.data;
}

/**
 * Exchanges the refresh cookie for a new token: one request at a time in this tab and across tabs, because
 * the cookie rotates and a second use would end the session. Null if there is no valid session.
 */
export function renew(): Promise<Renewed | null> {
  inFlight ??= (
    typeof navigator !== 'undefined' && 'locks' in navigator
      ? navigator.locks.request('mangoquest-session', requestRenewal)
      : requestRenewal()
  ).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** Renews silently; if that fails, asks the user once for all waiting calls. False if the session has ended. */
export async function reauthorize(): Promise<boolean> {
  if ((await renew()) !== null) return true;
  // Logged out in another tab meanwhile: nothing to ask.
  if (!hasCredentials()) return false;
  asking ??= (async () => {
    const current = reauthorizeAsk();
    if (current === null) return false;
    if ((await current.ask()) && (await renew()) !== null) return true;
    setCredentials(null);
    current.leave();
    return false;
  })().finally(() => {
    asking = null;
  });
  return asking;
}
