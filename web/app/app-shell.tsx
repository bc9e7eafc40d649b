import { Suspense, useEffect, useLayoutEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router';
import { setReauthorizeAsk } from '../api/reauthorize-ask.ts';
import { message } from '../language/language.ts';
import { dropSession } from '../session/session-store.ts';
import { DialogsProvider, useDialogs } from '../ui/dialogs/dialogs.tsx';
import { CurtainOverlay } from '../ui/feedback/curtain-overlay.tsx';
import { LoadingOverlay } from '../ui/feedback/loading-overlay.tsx';
import { ToastsProvider } from '../ui/feedback/toasts.tsx';
import { loginPath, paths } from '../ui/paths.ts';
import { ForcedPasswordGate } from './forced-password-gate.tsx';
import { AccountLanguage } from './account-language.tsx';
import { LastVisit } from './last-visit.ts';
import { useScreenLoading } from './lazy-screen.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { loadAhead, Screens } from './screens.tsx';
import { WaitingAnswers } from './waiting-answers.tsx';

/** Asks before the session ends, and goes to the login page if the user declines (Spec §4, session renewal). */
function SessionKeeper() {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  useEffect(() => {
    setReauthorizeAsk({
      ask: () => dialogs.confirm({ title: message('common.renewSession') }),
      leave: () => {
        dropSession();
        const { pathname, search, hash } = window.location;
        // The page's own guard may have gone there before the question was answered.
        if (pathname !== paths.login) void navigate(loginPath(`${pathname}${search}${hash}`));
      },
    });
    return () => {
      setReauthorizeAsk(null);
    };
  }, [dialogs, navigate]);
  return null;
}

/** Scrolls a new page to its top; on going back the browser restores the position. */
function ScrollToTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);
  return null;
}

function CurrentScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <ScreenBoundary place={pathname}>
        <Suspense fallback={<LoadingOverlay active fixed />}>
          <Screens />
        </Suspense>
      </ScreenBoundary>
      <LoadingOverlay active={useScreenLoading()} fixed />
      {/* Its script comes while the server is asked, not after that. */}
      <CurtainOverlay
        at={paths.game}
        onRaised={() => {
          loadAhead(paths.game);
        }}
      />
    </>
  );
}

/** Surroundings of every screen: router, toasts, dialogs, session and the overlay while a screen loads. */
export function AppShell() {
  return (
    <BrowserRouter>
      <ToastsProvider>
        <DialogsProvider>
          <SessionKeeper />
          <ScrollToTop />
          <AccountLanguage />
          <LastVisit />
          <WaitingAnswers />
          <ForcedPasswordGate>
            <CurrentScreen />
          </ForcedPasswordGate>
        </DialogsProvider>
      </ToastsProvider>
    </BrowserRouter>
  );
}
