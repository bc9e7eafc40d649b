import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dropCurtain, useCurtain } from './curtain.ts';
import { Loading } from './loading-overlay.tsx';

/** Longer than the timeout of any request: after that, users should see what is behind it. */
const LONGEST_MS = 20_000;

/** The only overlay while a quest is entered; navigation to any path but `at`, the target, removes it. */
export function CurtainOverlay({ at }: { readonly at: string }) {
  const label = useCurtain();
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (window.location.pathname !== at) dropCurtain();
    },
    [pathname, at],
  );
  useEffect(() => {
    if (label === null) return undefined;
    const timer = setTimeout(dropCurtain, LONGEST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [label]);
  return <Loading active={label !== null} label={label ?? ''} look="loading loading--fixed loading--curtain" isPage />;
}
