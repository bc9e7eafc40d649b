import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The back button closes an open sheet before it leaves the screen (look §12): an open sheet has a history entry of its
 * own, which is removed when it closes.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hasEntry = (state as { readonly sheet?: unknown } | null)?.sheet === true;
  const had = useRef(false);
  const isTakenBack = useRef(false);
  const mark = useEffectEvent(() => {
    // The entry exists at once, while `useLocation` only reports it in a later render.
    had.current = true;
    void navigate(`${pathname}${search}`, { state: { sheet: true } });
  });
  const unmark = useEffectEvent(() => {
    void navigate(-1);
  });
  const close = useEffectEvent(onClose);
  // If Back comes before that render, the location does not change; only this count triggers the effect.
  const [ways, setWays] = useState(0);
  useEffect(() => {
    const onPop = () => {
      setWays((count) => count + 1);
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
    };
  }, []);
  useEffect(() => {
    // Our own `navigate(-1)` is asynchronous, and the next sheet may open meanwhile: only the user's Back closes it.
    const wentBack = had.current && !hasEntry && !isTakenBack.current;
    had.current = hasEntry;
    if (!hasEntry) isTakenBack.current = false;
    if (isOpen && wentBack) close();
    else if (isOpen && !hasEntry) mark();
    // Also after a reload, when the entry remains but no sheet is open.
    else if (!isOpen && hasEntry && !isTakenBack.current) {
      isTakenBack.current = true;
      unmark();
    }
  }, [isOpen, hasEntry, ways]);
}
