import { useEffect, useState } from 'react';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';

/** Debounce in milliseconds. Settled, Generator “Call”. */
const WAIT_MS = 400;

export type Made = CallOutput<typeof generateMindsets>;

export interface Generation {
  /** The latest result; while `isWaiting` it belongs to earlier options. */
  readonly made: Made | null;
  readonly isWaiting: boolean;
  /** Why the present options give no result. */
  readonly issues: readonly Issue[];
  readonly error: string | null;
}

const NOTHING: Generation = { made: null, isWaiting: false, issues: [], error: null };

/**
 * The server's result for the options, requested after a debounce; stale replies are ignored. Nothing is requested
 * while `options` is null.
 */
export function useGeneration(options: GeneratorOptions | null, file: File | null): Generation {
  const [known, setKnown] = useState(NOTHING);
  // Equal options must not cause another request.
  const question = options === null ? null : JSON.stringify(options);
  useEffect(() => {
    if (question === null) {
      setKnown((before) => ({ ...NOTHING, made: before.made }));
      return undefined;
    }
    setKnown((before) => ({ ...before, isWaiting: true }));
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const input = { options: JSON.parse(question) as GeneratorOptions, ...(file === null ? {} : { file }) };
        const made = await call(generateMindsets, input, { signal: leaving.signal });
        if (!leaving.signal.aborted) setKnown({ made, isWaiting: false, issues: [], error: null });
      } catch (error) {
        if (leaving.signal.aborted) return;
        const issues = error instanceof CallError ? error.issues : [];
        setKnown({ made: null, isWaiting: false, issues, error: errorText(error) });
      }
    };
    const timer = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [question, file]);
  return known;
}
