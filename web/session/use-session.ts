import { useSyncExternalStore } from 'react';
import { currentSession, subscribeSession } from './session-store.ts';
import type { SessionState } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, currentSession, currentSession);
}
