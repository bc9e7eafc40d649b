import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../api/call-error.ts';

export interface Loaded<T> {
  readonly value: T | null;
  readonly error: string | null;
  readonly reload: () => void;
}

/** What a card asks the server for: again with `reload`, which keeps what shows until the answer is there. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).then(
      (loaded) => {
        if (abort.signal.aborted) return;
        setValue(loaded);
        setError(null);
      },
      (reason: unknown) => { if (!abort.signal.aborted) setError(errorText(reason)); },
    );
    return () => { abort.abort(); };
  }, [load, attempt]);
  return { value, error, reload: useCallback(() => { setAttempt((n) => n + 1); }, []) };
}
