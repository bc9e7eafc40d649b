import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../session/use-session.ts';
import { LoadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import { lazyScreen } from './lazy-screen.ts';

const ForcedPassword = lazyScreen(() => import('../features/login/forced-password.tsx'), 'ForcedPassword', [
  'account',
  'login',
]);

/** Replaces every screen while the user's password is a placeholder: the server refuses them almost all calls. */
export function ForcedPasswordGate({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  if (user?.mustChangePassword !== true) return children;
  return (
    <Suspense fallback={<LoadingOverlay active fixed />}>
      <ForcedPassword />
    </Suspense>
  );
}
