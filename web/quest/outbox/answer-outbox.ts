import type { AnswerResult } from '@mangoquest/core/play/play.ts';
import type { PendingAnswerRecord } from '../../local-db/database.ts';

/** Outcome of sending an answer. */
export type Delivery =
  /** `isRepeat`: an earlier attempt got no reply and may have arrived. */
  | { readonly kind: 'graded'; readonly result: AnswerResult; readonly isRepeat: boolean }
  /** The server rejects it for good: it is removed. */
  | { readonly kind: 'refused'; readonly error: unknown }
  /** No definite reply yet: it stays queued and is retried. */
  | { readonly kind: 'waiting'; readonly error: unknown };

export interface OutboxPorts {
  readonly send: (answer: PendingAnswerRecord) => Promise<AnswerResult>;
  /** False if the browser cannot store it. */
  readonly keep: (answer: PendingAnswerRecord) => Promise<boolean>;
  /** Adds a result to what the device keeps of its game. */
  readonly keepResult: (answer: PendingAnswerRecord, result: AnswerResult) => Promise<void>;
  readonly drop: (answer: PendingAnswerRecord) => Promise<void>;
  /** Whether an error is final, so that retrying is pointless. */
  readonly isRefusal: (error: unknown) => boolean;
  /** Whether the next answer would get the same now, such as no reply at all. */
  readonly isForAll: (error: unknown) => boolean;
  /** Runs a task after some milliseconds; returns a function that cancels it. */
  readonly later: (task: () => void, ms: number) => () => void;
}

export interface OutboxState {
  readonly waiting: readonly PendingAnswerRecord[];
  /** False after storing one failed. */
  readonly isKept: boolean;
}

export interface Outbox {
  readonly state: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the answer before sending it, so that neither a reload nor a lost reply loses it. */
  readonly submit: (answer: PendingAnswerRecord) => Promise<Delivery>;
  /** Starts with the answers stored before a reload. */
  readonly start: (answers: readonly PendingAnswerRecord[]) => void;
  /** Sends everything queued now: the network is back, or the player asked for it. */
  readonly flush: () => Promise<void>;
  /** Removes the queued answers of a game: they no longer count. */
  readonly discard: (entryId: number) => Promise<void>;
  /** Subscribes to results of answers that were queued. */
  readonly onLate: (listener: (answer: PendingAnswerRecord, delivery: Delivery) => void) => () => void;
  readonly close: () => void;
}

export const FIRST_RETRY_MS = 2000;
export const LONGEST_RETRY_MS = 60_000;

/** Delay before retry number `tries` (from 0): doubled each time, a minute at most. */
export function retryDelay(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS);
}

const isSame = (a: PendingAnswerRecord, b: PendingAnswerRecord) =>
  a.entryId === b.entryId && a.mindsetId === b.mindsetId;

/** The queued answers, with change notifications. */
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

/** Sends an answer once; `isRepeat`: an earlier attempt got no reply and may have arrived. */
async function deliver(
  { send, keepResult, drop, isRefusal }: OutboxPorts,
  answer: PendingAnswerRecord,
  isRepeat: boolean,
): Promise<Delivery> {
  try {
    const result = await send(answer);
    // Before it is dropped: a page that is killed in between sends it again, and gets the first result.
    await keepResult(answer, result);
    await drop(answer);
    return { kind: 'graded', result, isRepeat };
  } catch (error) {
    if (!isRefusal(error)) return { kind: 'waiting', error };
    await drop(answer);
    return { kind: 'refused', error };
  }
}

/** Who is told of the results of queued answers. */
function createLate() {
  const listeners = new Set<(answer: PendingAnswerRecord, delivery: Delivery) => void>();
  return {
    tell: (answer: PendingAnswerRecord, delivery: Delivery) => {
      for (const listener of listeners) listener(answer, delivery);
    },
    on: (listener: (answer: PendingAnswerRecord, delivery: Delivery) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Sends answers, retrying each until the server has graded or rejected it; the server grades repeats once. */
export function createOutbox(ports: OutboxPorts): Outbox {
  const { state, subscribe, setKept, add, remove } = createWaiting();
  let tries = 0;
  let cancelRetry: (() => void) | null = null;
  let sending: Promise<void> | null = null;
  let closed = false;
  const late = createLate();

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
      if (delivery.kind === 'waiting') {
        if (ports.isForAll(delivery.error)) return;
        continue;
      }
      remove(answer);
      tries = 0;
      late.tell(answer, delivery);
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
    onLate: late.on,
    close: () => {
      closed = true;
      cancelRetry?.();
      cancelRetry = null;
    },
  };
}
