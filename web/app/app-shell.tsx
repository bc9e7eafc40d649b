import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router';
import { message } from '@mangoquest/core/messages/messages.ts';
import { setReauthorizeAsk } from '../api/renewal.ts';
import { dropSession } from '../session/session-store.ts';
import { DialogsProvider, useDialogs } from '../ui/dialogs/dialogs.tsx';
import { LoadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import { ToastsProvider } from '../ui/feedback/toasts.tsx';
import { loginPath } from './paths.ts';

/** Asks before the session is over, and leads to the login page on a no (Spec §4, session renewal). */
function SessionKeeper() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  useEffect(() => {
    setReauthorizeAsk({
      ask: () => dialogs.confirm({ title: message('common.renewSession') }),
      leave: () => {
        dropSession();
        const { pathname, search, hash } = window.location;
        void navigate(loginPath(`${pathname}${search}${hash}`));
      },
    });
    return () => { setReauthorizeAsk(null); };
  }, [dialogs, navigate]);
  return null;
}

/** What every screen stands in: dialogs, toasts, session and the overlay while a screen loads. */
export function AppShell() {
  const navigation = useNavigation();
  return (
    <ToastsProvider>
      <DialogsProvider>
        <SessionKeeper />
        <ScrollRestoration />
        <Suspense fallback={<LoadingOverlay active fixed />}><Outlet /></Suspense>
        <LoadingOverlay active={navigation.state === 'loading'} fixed />
      </DialogsProvider>
    </ToastsProvider>
  );
}
