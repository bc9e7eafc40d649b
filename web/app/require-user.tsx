import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { LoadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import { loginPath } from '../ui/paths.ts';

/** Lets signed-in users through; others go to the login page and return to the full original path (Spec §2, guards). */
export function RequireUser() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'restoring') return <LoadingOverlay active fixed />;
  if (session.status === 'visitor') return <Navigate to={loginPath(`${pathname}${search}${hash}`)} replace />;
  return <Outlet />;
}
