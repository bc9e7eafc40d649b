import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { dropCurtain, tellCurtainShown, useCurtain } from './curtain.ts';
import { Loading } from './loading-overlay.tsx';

/** Longer than the time limit of the requests of entering: after that, users should see what is behind it. */
const LONGEST_MS = 20_000;

export interface CurtainOverlayProps {
  /** The path that is gone to: navigation to any other one removes it. */
  readonly at: string;
  /** Called when it begins: what the path shows can be loaded meanwhile. */
  readonly onRaised: () => void;
}

/** The only overlay while a quest is entered. */
export function CurtainOverlay({ at, onRaised }: CurtainOverlayProps) {
  const label = useCurtain();
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      if (window.location.pathname !== at) dropCurtain();
    },
    [pathname, at],
  );
  const raised = useEffectEvent(onRaised);
  useEffect(() => {
    if (label === null) return undefined;
    raised();
    const timer = setTimeout(dropCurtain, LONGEST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [label]);
  return (
    <Loading
      active={label !== null}
      label={label ?? ''}
      look="loading loading--fixed loading--curtain"
      isPage
      onShown={tellCurtainShown}
    />
  );
}
