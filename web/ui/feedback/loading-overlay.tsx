import { useEffect, useState } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { useCurtain } from './curtain.ts';

/** Nothing shorter than this shows an overlay (design.md, 5). */
const DELAY_MS = 400;
/** Nobody looks at cubes for longer: what is on its way goes on, and whoever waits may load the page anew. Of 15 s a busy device needs some to say so. */
const PATIENCE_MS = 12_500;

export interface LoadingOverlayProps {
  readonly active: boolean;
  /** Names what is loading: "Loading the square". */
  readonly label?: string;
  /** Covers the window instead of the nearest positioned box. */
  readonly fixed?: boolean;
}

/** Four cubes that shrink one after the other; behind a curtain, which says it for all, there are none. */
export function LoadingOverlay({ active, label = message('ui.loading'), fixed = false }: LoadingOverlayProps) {
  const isBehind = useCurtain() !== null;
  return (
    <Loading
      active={active && !isBehind}
      label={label}
      look={fixed ? 'loading loading--fixed' : 'loading'}
      isPage={fixed}
    />
  );
}

export function Loading({
  active,
  label,
  look,
  isPage,
}: {
  readonly active: boolean;
  readonly label: string;
  readonly look: string;
  /** All of the page waits for it. */
  readonly isPage: boolean;
}) {
  const late = useLasts(active, DELAY_MS);
  const tooLong = useLasts(active && isPage, PATIENCE_MS);
  if (!active || !late) return null;
  if (tooLong)
    return (
      <div className={look} role="alert">
        <p className="loading__label">{message('common.slowNetwork')}</p>
        <Button
          variant="primary"
          onClick={() => {
            window.location.reload();
          }}
        >
          {message('ui.reload')}
        </Button>
      </div>
    );
  return (
    <div className={look} role="status">
      <span className="loading__cubes" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p className="loading__label">{label}</p>
    </div>
  );
}

/** Whether something has been so for some time. */
function useLasts(active: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => {
      setLasts(true);
    }, ms);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [active, ms]);
  return active && lasts;
}
