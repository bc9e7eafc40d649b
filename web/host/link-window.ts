import { z } from 'zod';

/*
 * Messages between the form and the provider's window, once the latter has returned to a page of ours: the window sends
 * a request id, the form answers with it and with the state it began with, and the window reports the linked account
 * (Spec §4 "Payment-account link"; settled, Linking). No tokens are exchanged, and both pages are of our own origin.
 */
const asking = z.object({ type: z.literal('reqid'), requestId: z.string() });
const answer = z.object({ type: z.literal('reqid'), requestId: z.string(), state: z.string() });
const linked = z.object({
  type: z.literal('payment_id'),
  paymentId: z.string(),
  email: z.string(),
  isWaiting: z.boolean(),
});

/** The account that the window reports; `isWaiting`: the previous one stays until this one is confirmed. */
export interface LinkedHere {
  readonly payeeId: string;
  readonly email: string;
  readonly isWaiting: boolean;
}

/** Milliseconds within which the page that opened the window must answer. */
const PATIENCE = 2_000;
const NAME = 'mangoquest-link';
/** Session storage key: path of the form, when linking continues in the form's own tab. */
const CAME_FROM = 'payment-link-from';

/**
 * Opens a window beside the form; null if the browser blocks it. It must be opened during the click, so it is navigated
 * later.
 */
export function openLinkWindow(): Window | null {
  return window.open('about:blank', NAME, 'popup,width=460,height=700');
}

/** Continues in this tab, and remembers the path of the form. */
export function linkHere(address: string): void {
  sessionStorage.setItem(CAME_FROM, window.location.pathname + window.location.search);
  window.location.assign(address);
}

/** Path of the form or account page that was left for the provider's page; null if there was none. Can be read once. */
export function cameFrom(): string | null {
  const path = sessionStorage.getItem(CAME_FROM);
  sessionStorage.removeItem(CAME_FROM);
  return path !== null && /^\/(createEditMgq\/|account\b)/.test(path) ? path : null;
}

/**
 * Form side: answers the window, and calls `onLinked` with the account it linked. Returns a function that stops
 * listening.
 */
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

/** Window side: asks for the state that the form began with; null if no form answers. */
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

/** Window side: reports the linked account. */
export function tellForm(form: Window, { payeeId: paymentId, email, isWaiting }: LinkedHere): void {
  form.postMessage({ type: 'payment_id', paymentId, email, isWaiting }, window.location.origin);
}
