import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentSession, subscribeSession } from './session-state.ts';
import { onLogOut } from './session-store.ts';

/** What screens have loaded, kept while the page is open. Loaded with the first screen that needs it, not with the start page. */
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } });
// The next user of this page finds nothing of the last one's.
onLogOut(() => { client.clear(); });
let owner = currentSession().user?.id ?? null;
subscribeSession(() => {
  const { user } = currentSession();
  if (user === null || user.id === owner) return;
  // Also when the last one logged out in another tab.
  if (owner !== null) client.clear();
  owner = user.id;
});

export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
