import { useEffect, useState } from 'react';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';

/** Milliseconds after the last change. Settled, Generator “Call”. */
const WAIT_MS = 400;

export type Made = CallOutput<typeof generateMindsets>;

export interface Generation {
  /** The newest that was made; of what was chosen before while `isWaiting`. */
  readonly made: Made | null;
  readonly isWaiting: boolean;
  /** Why what is chosen now makes nothing. */
  readonly issues: readonly Issue[];
  readonly error: string | null;
}

const NOTHING: Generation = { made: null, isWaiting: false, issues: [], error: null };

/**
 * What the server makes of what is chosen, asked for a little after the last change; each answer belongs to what was
 * chosen last. Nothing is asked while `options` is null.
 */
export function useGeneration(options: GeneratorOptions | null, file: File | null): Generation {
  const [known, setKnown] = useState(NOTHING);
  // The same choices are the same question.
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
