import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { placeOrder, savePayment } from '@mangoquest/contract/calls/payments.ts';
import type { z } from 'zod';
import { CallError, errorText } from '../../api/call-error.ts';
import { payingInvoice, placingOrder, settlingOrder } from '../../api/mutations/payments.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { openPayWindow } from './pay-window.ts';

/** Poll interval in milliseconds while the provider's window is open. */
const LOOK_EVERY = 3_000;

/**
 * `boxing`: the provider's button is loading; `boxed`: it is shown; `ready`: it did not load, so our own button opens
 * the provider's page; `blocked`: the browser blocked that window.
 */
export type PayState = 'loading' | 'boxing' | 'boxed' | 'ready' | 'waiting' | 'blocked' | 'failed';
type PlacedOrder = z.output<typeof placeOrder.reply>;

export interface Paying {
  readonly state: PayState;
  readonly order: PlacedOrder | null;
  readonly problem: string | null;
  readonly open: () => void;
  readonly again: () => void;
  /** Handles events of the provider's button. */
  readonly hear: (news: 'ready' | 'approved' | 'cancelled' | 'failed') => void;
}

/** What is paid for: a quest by id or an invoice by number. */
export type Paid = { readonly questId: number } | { readonly invoice: string };

const PAID_ALREADY: readonly string[] = ['payment.alreadyPaid', 'payment.invoicePaid'];

const placed = (questId: number | null, number: string) =>
  questId === null ? tell(payingInvoice, { number }) : tell(placingOrder, { questId });

/** Paid in another tab, or while this one was in the background. */
const isPaidAlready = (error: unknown): boolean => error instanceof CallError && PAID_ALREADY.includes(error.key);

/** Why an order cannot be paid any more; null while it can. */
export function payProblem({ problem }: Pick<z.output<typeof savePayment.reply>, 'problem'>): string | null {
  if (problem === undefined) return null;
  return message(problem === 'declined' ? 'payment.declined' : 'payment.failed');
}

export interface PayingEvents {
  readonly onPaid: () => void;
  /** Hears why no order was made. */
  readonly onRefused?: ((error: unknown) => void) | undefined;
}

/** The order of a quest or an invoice, from its creation until the server reports it paid. */
export function usePaying(what: Paid, events: PayingEvents): Paying {
  const [questId, number] = 'questId' in what ? [what.questId, ''] : [null, what.invoice];
  const [order, setOrder] = useState<PlacedOrder | null>(null);
  const [state, setState] = useState<PayState>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const heard = useLatest(events);
  const opened = useRef<Window | null>(null);

  useEffect(() => {
    let isLeft = false;
    placed(questId, number).then(
      (made) => {
        if (isLeft) return;
        setOrder(made);
        setState(made.approveUrl === null ? 'failed' : 'boxing');
        setProblem(made.approveUrl === null ? message('payment.failed') : null);
      },
      (error: unknown) => {
        if (isLeft) return;
        if (isPaidAlready(error)) return heard.current.onPaid();
        setProblem(errorText(error));
        setState('failed');
        heard.current.onRefused?.(error);
      },
    );
    return () => {
      isLeft = true;
    };
  }, [questId, number, tries, heard]);

  const look = useCallback(
    async (orderId: string) => {
      try {
        const reached = await tell(settlingOrder, orderId);
        const refused = payProblem(reached);
        setProblem(refused);
        if (refused === null && reached.state === 'nonexistent') return;
        opened.current?.close();
        if (refused === null) heard.current.onPaid();
        else setState('failed');
      } catch (error) {
        // A lost reply needs no handling: the next poll asks again.
        if (error instanceof CallError && error.key === 'payment.unreachable') setProblem(error.message);
      }
    },
    [heard],
  );

  const orderId = order?.orderId ?? null;
  useAsking(orderId, state === 'waiting' || state === 'blocked', look);

  return {
    state,
    order,
    problem: state === 'blocked' ? message('payment.blocked') : problem,
    open() {
      if (order?.approveUrl == null) return;
      opened.current = openPayWindow(order.approveUrl);
      setState(opened.current === null ? 'blocked' : 'waiting');
    },
    hear(news) {
      if (orderId === null) return;
      // A button that failed to load is not a failed payment.
      setProblem(news === 'cancelled' || (news === 'failed' && state === 'boxed') ? message('payment.failed') : null);
      if (news === 'ready') setState('boxed');
      else if (news === 'failed') setState('ready');
      else if (news === 'approved') {
        // Asks at once, then polls until our server knows.
        setState('waiting');
        void look(orderId);
      }
    },
    again() {
      setState('loading');
      setProblem(null);
      setTries((count) => count + 1);
    },
  };
}

/** What was given last, for what happens later. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Polls the state of an order every few seconds, and whenever the window gets the focus. */
function useAsking(orderId: string | null, isAsking: boolean, look: (orderId: string) => Promise<void>): void {
  useEffect(() => {
    if (!isAsking || orderId === null) return undefined;
    const onLook = () => void look(orderId);
    const timer = setInterval(onLook, LOOK_EVERY);
    window.addEventListener('focus', onLook);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onLook);
    };
  }, [isAsking, orderId, look]);
}
