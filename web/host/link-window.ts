import { z } from 'zod';

/*
 * The form and the provider's window, once that is back on a page of ours: the window asks with a request id, the form
 * answers with it and the state it began with, and the window says which account is linked (Spec §4 "Payment-account
 * link"; settled, Linking). No token goes from one to the other, and both are pages of ours alone.
 */
const asking = z.object({ type: z.literal('reqid'), requestId: z.string() });
const answer = z.object({ type: z.literal('reqid'), requestId: z.string(), state: z.string() });
const linked = z.object({
  type: z.literal('payment_id'),
  paymentId: z.string(),
  email: z.string(),
  isWaiting: z.boolean(),
});

/** Which account the window has come to, and whether another one stays until it is confirmed. */
export interface LinkedHere {
  readonly payeeId: string;
  readonly email: string;
  readonly isWaiting: boolean;
}

/** Milliseconds in which the page that opened the window answers. */
const PATIENCE = 2_000;
const NAME = 'mangoquest-link';
/** Where the form is, when the link goes on in its own tab. */
const CAME_FROM = 'payment-link-from';

/** A window beside the form; null where the browser opens none. It is opened at the press, as browsers want it, and led on later. */
export function openLinkWindow(): Window | null {
  return window.open('about:blank', NAME, 'popup,width=460,height=700');
}

/** Goes on in this tab, and remembers where the form is. */
export function linkHere(address: string): void {
  sessionStorage.setItem(CAME_FROM, window.location.pathname + window.location.search);
  window.location.assign(address);
}

/** Where the form is, or the account page, that was left for the provider's page; null where none was. Good once. */
export function cameFrom(): string | null {
  const path = sessionStorage.getItem(CAME_FROM);
  sessionStorage.removeItem(CAME_FROM);
  return path !== null && /^\/(createEditMgq\/|account\b)/.test(path) ? path : null;
}

/** The form's side: answers the window, and tells `onLinked` which account it linked. Gives what ends it. */
export function answerLinkWindow(opened: Window, state: string, onLinked: (account: LinkedHere) => void): () => void {
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== opened) return;
    const asked = asking.safeParse(data);
    if (asked.success) opened.postMessage({ type: 'reqid', requestId: asked.data.requestId, state }, origin);
    const told = linked.safeParse(data);
    if (!told.success) return;
    const { paymentId: payeeId, email, isWaiting } = told.data;
    onLinked({ payeeId, email, isWaiting });
  };
  window.addEventListener('message', hear);
  return () => {
    window.removeEventListener('message', hear);
  };
}

/** The window's side: the state that the form began with; null where no form answers. */
export async function askForm(form: Window): Promise<string | null> {
  const requestId = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    const told = answer.safeParse(data);
    if (origin === window.location.origin && source === form && told.success && told.data.requestId === requestId)
      resolve(told.data.state);
  };
  window.addEventListener('message', hear);
  form.postMessage({ type: 'reqid', requestId }, window.location.origin);
  const timer = setTimeout(() => {
    resolve(null);
  }, PATIENCE);
  const state = await promise;
  clearTimeout(timer);
  window.removeEventListener('message', hear);
  return state;
}

/** The window's side: which account it came to. */
export function tellForm(form: Window, { payeeId: paymentId, email, isWaiting }: LinkedHere): void {
  form.postMessage({ type: 'payment_id', paymentId, email, isWaiting }, window.location.origin);
}
