import { useEffect, useLayoutEffect, useState } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../controls/button.tsx';
import { useCurtain } from './curtain.ts';

/** Shorter loading shows no overlay (design.md, 5). */
const DELAY_MS = 400;
/**
 * After this time the overlay offers a reload; loading continues. The limit is 15 s, of which a busy device needs some
 * to render.
 */
const PATIENCE_MS = 12_500;

export interface LoadingOverlayProps {
  readonly active: boolean;
  /** Says what is loading: "Loading the square". */
  readonly label?: string;
  /** Covers the window instead of the nearest positioned box. */
  readonly fixed?: boolean;
  /** What is waited for is sent, which a reload would give up: none is offered. */
  readonly isSending?: boolean;
}

/** Four cubes that shrink one after the other; none while the curtain shows, which replaces all loading indicators. */
export function LoadingOverlay({
  active,
  label = message('ui.loading'),
  fixed = false,
  isSending = false,
}: LoadingOverlayProps) {
  const isBehind = useCurtain() !== null;
  return (
    <Loading
      active={active && !isBehind}
      label={label}
      look={fixed ? 'loading loading--fixed' : 'loading'}
      isPage={fixed && !isSending}
    />
  );
}

export function Loading({
  active,
  label,
  look,
  isPage,
  onShown,
}: {
  readonly active: boolean;
  readonly label: string;
  readonly look: string;
  /** Whether the whole page waits for it. */
  readonly isPage: boolean;
  /** Called with true when it appears after the delay, and with false when it goes. */
  readonly onShown?: (is: boolean) => void;
}) {
  const late = useLasts(active, DELAY_MS);
  useLayoutEffect(() => {
    if (!late) return undefined;
    onShown?.(true);
    return () => onShown?.(false);
  }, [late, onShown]);
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

/** Whether `active` has been true for `ms` milliseconds. */
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
