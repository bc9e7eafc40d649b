import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { message } from '../../language/language.ts';
import { announceOverDialog } from './announce.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconSpec } from '../icons/icon.tsx';

export type ToastKind = 'ok' | 'bad' | 'info';

export interface ToastOptions {
  readonly kind?: ToastKind;
  /** Milliseconds, 1000 to 3000 (Spec §9). */
  readonly duration?: number;
  /** An action that is offered for 5 seconds. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface Toasts {
  readonly show: (text: string, options?: ToastOptions) => void;
  /** Shows 'Saved!' for a second. */
  readonly saved: () => void;
  readonly error: (text: string) => void;
}

const SAVED_MS = 1000;
const LONGEST_MS = 3000;
const WITH_ACTION_MS = 5000;
const ICONS: Record<ToastKind, IconSpec> = {
  ok: { name: 'check-circle', weight: 'fill' },
  bad: { name: 'warning-circle', weight: 'fill' },
  info: { name: 'info', weight: 'fill' },
};
const Context = createContext<Toasts | null>(null);

interface Shown {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  readonly duration: number;
  readonly action: ToastOptions['action'];
}

/** One toast at a time; a new one replaces the last. Never the only place of an information (design.md, 10). */
export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const lastId = useRef(0);
  const layer = useRef<HTMLDivElement>(null);
  const toasts = useMemo<Toasts>(() => {
    const show = (text: string, { kind = 'info', duration = LONGEST_MS, action }: ToastOptions = {}) => {
      lastId.current += 1;
      const shownFor = action === undefined ? Math.min(duration, LONGEST_MS) : WITH_ACTION_MS;
      announceOverDialog(text);
      setToast({ id: lastId.current, text, kind, duration: shownFor, action });
    };
    return {
      show,
      saved: () => {
        show(message('common.saved'), { kind: 'ok', duration: SAVED_MS });
      },
      error: (text) => {
        show(text, { kind: 'bad' });
      },
    };
  }, []);
  useEffect(() => {
    if (toast === null) return undefined;
    // In the top layer, so that it also shows above an open dialog.
    if (layer.current?.matches(':popover-open') === true) layer.current.hidePopover();
    layer.current?.showPopover();
    const timer = setTimeout(() => {
      setToast((now) => (now?.id === toast.id ? null : now));
    }, toast.duration);
    return () => {
      clearTimeout(timer);
    };
  }, [toast]);
  return (
    <Context value={toasts}>
      {children}
      <div className="toasts" role="status" aria-live="polite" popover="manual" ref={layer}>
        {toast !== null && (
          <div key={toast.id} className={`toast toast--${toast.kind}`}>
            <Icon {...ICONS[toast.kind]} />
            {toast.text}
            {toast.action !== undefined && (
              <button
                type="button"
                className="toast__act"
                onClick={() => {
                  setToast(null);
                  toast.action?.run();
                }}
              >
                {toast.action.label}
              </button>
            )}
          </div>
        )}
      </div>
    </Context>
  );
}

export function useToasts(): Toasts {
  const toasts = useContext(Context);
  if (toasts === null) throw new Error('useToasts needs a ToastsProvider around it.');
  return toasts;
}
