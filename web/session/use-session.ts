import { useSyncExternalStore } from 'react';
import { currentSession, subscribeSession } from './session-state.ts';
import type { SessionState } from './session-state.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, currentSession, currentSession);
}
