import { lazy, Suspense } from 'react';
import { useSession } from '../session/use-session.ts';

const ForcedPassword = lazy(async () => ({ default: (await import('../features/login/forced-password.tsx')).ForcedPassword }));

/** Over every screen, as long as the user's password is a placeholder. */
export function ForcedPasswordGate() {
  const { user } = useSession();
  if (user?.mustChangePassword !== true) return null;
  return <Suspense fallback={null}><ForcedPassword /></Suspense>;
}
