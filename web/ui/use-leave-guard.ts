import { useCallback, useEffect, useRef } from 'react';

/**
 * Guards a page with unsaved changes: closing or reloading it (the browser asks), going back or forward in the history,
 * and links that go through the returned `guard`. `ask` resolves to whether to leave.
 */
export function useLeaveGuard(active: boolean, ask: () => Promise<boolean>): (leave: () => void) => void {
  const newest = useRef({ active, ask });
  useEffect(() => {
    newest.current = { active, ask };
  });

  useEffect(() => {
    if (!active) return undefined;
    let allowed = false;
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    const onNavigate = (event: NavigateEvent) => {
      if (allowed || event.navigationType !== 'traverse' || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      void newest.current.ask().then((leave) => {
        if (!leave) return;
        allowed = true;
        window.navigation.traverseTo(key);
      });
    };
    window.addEventListener('beforeunload', onUnload);
    const navigation = 'navigation' in window ? window.navigation : null;
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, [active]);

  return useCallback((leave) => {
    if (!newest.current.active) {
      leave();
      return;
    }
    void newest.current.ask().then((sure) => {
      if (sure) leave();
    });
  }, []);
}
