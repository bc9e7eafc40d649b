import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
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
  /** The verb: "Delete", not "Yes". */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Fills the action in red and starts the focus on Cancel. */
  readonly destructive?: boolean;
  /** The way back is the main answer: Enter takes it too, and the action has to be meant. */
  readonly safe?: boolean;
}

export interface PromptOptions {
  readonly title: string;
  readonly text?: ReactNode;
  readonly label: string;
  readonly initial?: string;
  readonly password?: boolean;
  /** For the keyboard of a phone. */
  readonly type?: 'text' | 'email' | 'url';
  readonly hint?: string;
  readonly max?: number;
  /** Several lines: Enter begins the next one, and Ctrl or Command with it confirms. */
  readonly isMultiline?: boolean;
  /** Left empty it warns, and cannot be confirmed. Spec §5, text field dialog. */
  readonly required?: boolean;
  readonly confirmLabel?: string;
  /** The error to show under the field, or nothing when the value will do. The dialog stays open until then. */
  readonly check?: (value: string) => string | undefined | Promise<string | undefined>;
}

export interface Dialogs {
  readonly alert: (options: AlertOptions | string) => Promise<void>;
  /** True when confirmed (Enter, unless the way back is the main answer), false when cancelled (Escape). */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** The value, or null when cancelled. */
  readonly prompt: (options: PromptOptions) => Promise<string | null>;
  /** A dialog of one's own, in turn with the others: what it settled with, null for nothing. */
  readonly show: <T extends string>(draw: Draw<T>) => Promise<T | null>;
}

type Draw<T extends string> = (settle: (value: T | null) => void) => ReactNode;

const PRELOAD_AFTER_MS = 4000;
const Context = createContext<Dialogs | null>(null);

interface Waiting {
  readonly key: number;
  readonly ask: Ask | Draw<string>;
  readonly settle: (value: string | null) => void;
}

/** Alert, confirm and prompt as promises, one after the other. Their script is fetched while nothing else is to do, for a network that goes away. */
export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Waiting[]>([]);
  const lastKey = useRef(0);
  const open = useCallback(
    (ask: Waiting['ask']) =>
      new Promise<string | null>((resolve) => {
        lastKey.current += 1;
        setQueue((waiting) => [...waiting, { key: lastKey.current, ask, settle: resolve }]);
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      import('./ask-dialog.tsx').catch(() => undefined);
    }, PRELOAD_AFTER_MS);
    return () => {
      clearTimeout(timer);
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
          {typeof current.ask === 'function' ? current.ask(settle) : <AskDialog ask={current.ask} onSettle={settle} />}
        </Suspense>
      )}
    </Context>
  );
}

export function useDialogs(): Dialogs {
  const dialogs = useContext(Context);
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider around it.');
  return dialogs;
}
