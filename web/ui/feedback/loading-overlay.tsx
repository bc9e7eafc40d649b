import { useEffect, useState } from 'react';
import { message } from '../../language/language.ts';
import { useCurtain } from './curtain.ts';

/** Nothing shorter than this shows an overlay (design.md, 5). */
const DELAY_MS = 400;

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
  return <Loading active={active && !isBehind} label={label} look={fixed ? 'loading loading--fixed' : 'loading'} />;
}

export function Loading({
  active,
  label,
  look,
}: {
  readonly active: boolean;
  readonly label: string;
  readonly look: string;
}) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => {
      setLate(true);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  if (!active || !late) return null;
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
