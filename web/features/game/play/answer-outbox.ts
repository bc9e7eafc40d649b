import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { PendingAnswerRecord } from '../../../local-db/database.ts';

/** What became of an answer that was sent. */
export type Delivery =
  /** `isRepeat`: an earlier sending had no reply and may have arrived. */
  | { readonly kind: 'graded'; readonly result: AnswerResult; readonly isRepeat: boolean }
  /** The server does not take it: it is not kept any longer. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** No word of the server yet: it is kept and sent again. */
  | { readonly kind: 'waiting' };

export interface OutboxPorts {
  readonly send: (answer: PendingAnswerRecord) => Promise<AnswerResult>;
  /** False where the browser keeps nothing. */
  readonly keep: (answer: PendingAnswerRecord) => Promise<boolean>;
  readonly drop: (answer: PendingAnswerRecord) => Promise<void>;
  /** Whether a failure is the server's last word: sending the same again would change nothing. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Runs a task after milliseconds; returns how to call it off. */
  readonly later: (task: () => void, ms: number) => () => void;
}

export interface OutboxState {
  readonly waiting: readonly PendingAnswerRecord[];
  /** False after the browser refused to keep one. */
  readonly isKept: boolean;
}

export interface Outbox {
  readonly state: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps the answer first, then sends it, so that neither a reload nor a lost reply loses it. */
  readonly submit: (answer: PendingAnswerRecord) => Promise<Delivery>;
  /** Begins, with the answers kept from before a reload. */
  readonly start: (answers: readonly PendingAnswerRecord[]) => void;
  /** Sends all that wait now: the network is back, or the player asks for it. */
  readonly flush: () => Promise<void>;
  /** Lets go of what waits in one game: it counts nowhere. */
  readonly discard: (entryId: number) => Promise<void>;
  /** Hears of answers that went out later than they were given. */
  readonly onLate: (listener: (answer: PendingAnswerRecord, delivery: Delivery) => void) => () => void;
  readonly close: () => void;
}

export const FIRST_RETRY_MS = 2000;
export const LONGEST_RETRY_MS = 60_000;

/** How long to wait before try number `tries` (from 0): doubled each time, a minute at most. */
export function retryDelay(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS);
}

const isSame = (a: PendingAnswerRecord, b: PendingAnswerRecord) =>
  a.entryId === b.entryId && a.mindsetId === b.mindsetId;

/** The answers that wait, and who hears of a change of them. */
function createWaiting() {
  let current: OutboxState = { waiting: [], isKept: true };
  const listeners = new Set<() => void>();
  const set = (next: OutboxState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setKept: (isKept: boolean) => {
      if (isKept !== current.isKept) set({ ...current, isKept });
    },
    add: (answers: readonly PendingAnswerRecord[]) => {
      const fresh = answers.filter((answer) => !current.waiting.some((other) => isSame(other, answer)));
      if (fresh.length > 0) set({ ...current, waiting: [...current.waiting, ...fresh] });
    },
    remove: (answer: PendingAnswerRecord) => {
      set({ ...current, waiting: current.waiting.filter((other) => !isSame(other, answer)) });
    },
  };
}

/** One way to send an answer; `isRepeat`: an earlier sending had no reply and may have arrived. */
async function deliver(
  { send, drop, isRefusal }: OutboxPorts,
  answer: PendingAnswerRecord,
  isRepeat: boolean,
): Promise<Delivery> {
  try {
    const result = await send(answer);
    await drop(answer);
    return { kind: 'graded', result, isRepeat };
  } catch (error) {
    if (!isRefusal(error)) return { kind: 'waiting' };
    await drop(answer);
    return { kind: 'refused', error };
  }
}

/** Sends answers, each until the server has graded or refused it; the server grades a repeat once. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { state, subscribe, setKept, add, remove } = createWaiting();
  let tries = 0;
  let cancelRetry: (() => void) | null = null;
  let sending: Promise<void> | null = null;
  let closed = false;
  const lateListeners = new Set<(answer: PendingAnswerRecord, delivery: Delivery) => void>();

  const retryLater = () => {
    if (closed || cancelRetry !== null || state().waiting.length === 0) return;
    cancelRetry = ports.later(() => {
      cancelRetry = null;
      void flush();
    }, retryDelay(tries));
    tries += 1;
  };
  const sendAll = async () => {
    for (const answer of state().waiting) {
      if (closed) return;
      const delivery = await deliver(ports, answer, true);
      // One that finds no network speaks for the rest.
      if (delivery.kind === 'waiting') return;
      remove(answer);
      tries = 0;
      for (const listener of lateListeners) listener(answer, delivery);
    }
  };
  const flush = (): Promise<void> => {
    sending ??= (async () => {
      cancelRetry?.();
      cancelRetry = null;
      await sendAll();
    })().finally(() => {
      sending = null;
      retryLater();
    });
    return sending;
  };

  return {
    state,
    subscribe,
    submit: async (answer) => {
      setKept(await ports.keep(answer));
      const delivery = await deliver(ports, answer, false);
      if (delivery.kind === 'waiting') {
        add([answer]);
        retryLater();
      }
      return delivery;
    },
    start: (answers) => {
      closed = false;
      add(answers);
      if (state().waiting.length > 0) void flush();
    },
    flush: () => {
      tries = 0;
      return flush();
    },
    discard: async (entryId) => {
      for (const answer of state().waiting.filter((one) => one.entryId === entryId)) {
        remove(answer);
        await ports.drop(answer);
      }
    },
    onLate: (listener) => {
      lateListeners.add(listener);
      return () => {
        lateListeners.delete(listener);
      };
    },
    close: () => {
      closed = true;
      cancelRetry?.();
      cancelRetry = null;
    },
  };
}
