import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { again } from '../../device/again.ts';
import { AlertDialog } from './alert-dialog.tsx';
import type { Ask } from './ask-dialog.tsx';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

export interface AlertOptions {
  readonly title?: string;
  readonly text: ReactNode;
  readonly okLabel?: string;
}

export interface ConfirmOptions {
  readonly title: string;
  readonly text?: ReactNode;
  /** The button's verb: "Delete", not "Yes". */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Fills the action button red and puts the initial focus on Cancel. */
  readonly destructive?: boolean;
  /** Cancel is the primary button: Enter cancels, and the action has to be pressed explicitly. */
  readonly safe?: boolean;
}

export interface PromptOptions {
  readonly title: string;
  readonly text?: ReactNode;
  readonly label: string;
  readonly initial?: string;
  readonly password?: boolean;
  /** Selects the keyboard of a phone. */
  readonly type?: 'text' | 'email' | 'url';
  readonly hint?: string;
  readonly max?: number;
  /** Several lines: Enter starts a new line, Ctrl+Enter or Command+Enter confirms. */
  readonly isMultiline?: boolean;
  /** An empty text shows a warning, and cannot be confirmed. Spec §5, text field dialog. */
  readonly required?: boolean;
  readonly confirmLabel?: string;
  /**
   * Validates the value: the error to show under the field, or nothing if it is valid. The dialog stays open until
   * then.
   */
  readonly check?: (value: string) => string | undefined | Promise<string | undefined>;
}

export interface Dialogs {
  readonly alert: (options: AlertOptions | string) => Promise<void>;
  /** True when confirmed (Enter, unless `safe`), false when cancelled (Escape). */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** The value, or null when cancelled. */
  readonly prompt: (options: PromptOptions) => Promise<string | null>;
  /** A custom dialog, queued with the others: resolves to its result, or null if dismissed. */
  readonly show: <T extends string>(draw: Draw<T>) => Promise<T | null>;
}

type Draw<T extends string> = (settle: (value: T | null) => void) => ReactNode;

const PRELOAD_AFTER_MS = 4000;
/** Milliseconds between tries: where a message is needed the line is often bad. */
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 16_000] as const;
const Context = createContext<Dialogs | null>(null);

interface Waiting {
  readonly key: number;
  readonly ask: ({ readonly kind: 'alert' } & AlertOptions) | Ask | Draw<string>;
  readonly settle: (value: string | null) => void;
}

/**
 * Alert, confirm and prompt as promises, queued one after the other. The script of questions is prefetched when the
 * browser is idle, so that they also work offline.
 */
export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const lastKey = useRef(0);
  const open = useCallback(
    (ask: Waiting['ask']) =>
      new Promise<string | null>((resolve) => {
        // Not within the update, which may run after another dialog was opened.
        const key = (lastKey.current += 1);
        setQueue((waiting) => [...waiting, { key, ask, settle: resolve }]);
      }),
    [],
  );
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      again(() => import('./ask-dialog.tsx'), AGAIN_AFTER_MS, left.signal).catch(() => undefined);
    }, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, []);
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (options) => {
        await open({ kind: 'alert', ...(typeof options === 'string' ? { text: options } : options) });
      },
      confirm: async (options) => (await open({ kind: 'confirm', ...options })) !== null,
      prompt: (options) => open({ kind: 'prompt', ...options }),
      show: async <T extends string>(draw: Draw<T>) => (await open(draw as Draw<string>)) as T | null,
    }),
    [open],
  );
  const current = queue[0];
  const settle = (value: string | null) => {
    if (current === undefined) return;
    setQueue((waiting) => waiting.filter((one) => one.key !== current.key));
    current.settle(value);
  };
  return (
    <Context value={dialogs}>
      {children}
      {current !== undefined && (
        <Suspense key={current.key} fallback={null}>
          <Shown ask={current.ask} onSettle={settle} />
        </Suspense>
      )}
    </Context>
  );
}

interface ShownProps {
  readonly ask: Waiting['ask'];
  readonly onSettle: (value: string | null) => void;
}

function Shown({ ask, onSettle }: ShownProps) {
  if (typeof ask === 'function') return ask(onSettle);
  if (ask.kind !== 'alert') return <AskDialog ask={ask} onSettle={onSettle} />;
  return (
    <AlertDialog
      alert={ask}
      onClose={() => {
        onSettle(null);
      }}
    />
  );
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(Context);
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider around it.');
  return dialogs;
}
