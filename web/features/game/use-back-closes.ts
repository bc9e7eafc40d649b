import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Back closes the sheet before it leaves the screen (look §12): an open sheet has an entry of its own in the history,
 * which goes with it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hasEntry = (state as { readonly sheet?: unknown } | null)?.sheet === true;
  const had = useRef(false);
  const isTakenBack = useRef(false);
  const mark = useEffectEvent(() => {
    // The entry is there at once, the location that tells of it only with a later render.
    had.current = true;
    void navigate(`${pathname}${search}`, { state: { sheet: true } });
  });
  const unmark = useEffectEvent(() => {
    void navigate(-1);
  });
  const close = useEffectEvent(onClose);
  // A way back that comes before that render leaves the location as it was: it shows in this count alone.
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
    // Our own way back takes a moment, in which the next sheet may open: only the player's closes it.
    const wentBack = had.current && !hasEntry && !isTakenBack.current;
    had.current = hasEntry;
    if (!hasEntry) isTakenBack.current = false;
    if (isOpen && wentBack) close();
    else if (isOpen && !hasEntry) mark();
    // Also after a reload, which opens no sheet again.
    else if (!isOpen && hasEntry && !isTakenBack.current) {
      isTakenBack.current = true;
      unmark();
    }
  }, [isOpen, hasEntry, ways]);
}
