import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Outbox, OutboxState } from './answer-outbox.ts';
import { holdOutbox, outboxOf } from './held-outboxes.ts';

/** The outbox of a user; sends again when the network comes back. */
export function useOutbox(userId: number): Outbox {
  const outbox = useMemo(() => outboxOf(userId), [userId]);
  useEffect(() => holdOutbox(userId, outbox), [outbox, userId]);
  return outbox;
}

export function useOutboxState(outbox: Outbox): OutboxState {
  return useSyncExternalStore(outbox.subscribe, outbox.state, outbox.state);
}
