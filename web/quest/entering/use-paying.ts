import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError, errorText } from '../../api/call-error.ts';
import { payingInvoice, placingOrder, settlingOrder } from '../../api/mutations/payments.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { openPayWindow } from './pay-window.ts';

/** Milliseconds: while the provider's window is open, so often the server is asked how far it has come. */
const LOOK_EVERY = 3_000;

/** `blocked`: the browser opened no window. */
export type PayState = 'loading' | 'ready' | 'waiting' | 'blocked' | 'failed';

export interface Paying {
  readonly state: PayState;
  /** The provider's own page. */
  readonly address: string | null;
  readonly problem: string | null;
  readonly open: () => void;
  readonly again: () => void;
}

/** What is paid: a quest by its id, an invoice by its number. */
export type Paid = { readonly questId: number } | { readonly invoice: string };

const PAID_ALREADY: readonly string[] = ['payment.alreadyPaid', 'payment.invoicePaid'];

/** The order of a quest or an invoice, from its making until the server says that it is paid. */
export function usePaying(what: Paid, onPaid: () => void): Paying {
  const questId = 'questId' in what ? what.questId : null;
  const number = 'invoice' in what ? what.invoice : '';
  const [order, setOrder] = useState<{ readonly orderId: string; readonly approveUrl: string | null } | null>(null);
  const [state, setState] = useState<PayState>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const paid = useRef(onPaid);
  const opened = useRef<Window | null>(null);
  useEffect(() => {
    paid.current = onPaid;
  });

  useEffect(() => {
    let isLeft = false;
    (questId === null ? tell(payingInvoice, { number }) : tell(placingOrder, { questId })).then(
      (placed) => {
        if (isLeft) return;
        setOrder(placed);
        setState(placed.approveUrl === null ? 'failed' : 'ready');
        setProblem(placed.approveUrl === null ? message('payment.failed') : null);
      },
      (error: unknown) => {
        if (isLeft) return;
        // Paid in another tab, or while this one was away.
        if (error instanceof CallError && PAID_ALREADY.includes(error.key)) paid.current();
        else {
          setProblem(errorText(error));
          setState('failed');
        }
      },
    );
    return () => {
      isLeft = true;
    };
  }, [questId, number, tries]);

  const look = useCallback(async (orderId: string) => {
    // A reply that is lost is asked for again by the next look.
    const reached = await tell(settlingOrder, orderId).catch(() => null);
    if (reached !== 'approved' && reached !== 'completed') return;
    opened.current?.close();
    paid.current();
  }, []);

  const isAsking = state === 'waiting' || state === 'blocked';
  const orderId = order?.orderId ?? null;
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

  return {
    state,
    address: order?.approveUrl ?? null,
    problem: state === 'blocked' ? message('payment.blocked') : problem,
    open() {
      if (order?.approveUrl == null) return;
      opened.current = openPayWindow(order.approveUrl);
      setState(opened.current === null ? 'blocked' : 'waiting');
    },
    again() {
      setState('loading');
      setProblem(null);
      setTries((count) => count + 1);
    },
  };
}
