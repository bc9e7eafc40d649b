import { useEffect, useState } from 'react';
import type { CallDetail, CallOutput } from '@mangoquest/contract/call.ts';
import { generateMindsets } from '@mangoquest/contract/calls/generator.ts';
import type { GeneratorOptions } from '@mangoquest/core/generator/options.ts';
import type { Issue } from '@mangoquest/core/issue.ts';
import { CallError, detailOf, errorText } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { LONGEST_MS } from '../../../api/transport.ts';

/** Debounce in milliseconds. Settled, Generator “Call”. */
const WAIT_MS = 400;

export type Made = CallOutput<typeof generateMindsets>;

/** What was read of the source, even if nothing can be made of it. */
export type ReadSource = CallDetail<typeof generateMindsets>;

export interface Generation {
  /** What the options ask for; null if nothing is requested. */
  readonly question: string | null;
  /** The latest result, empty if all rows are left out; while `isWaiting` it belongs to earlier options. */
  readonly made: Made | null;
  /** The cells and columns that were last read; null if the source cannot be read. */
  readonly read: ReadSource | null;
  /** Names of the file's sheets. */
  readonly sheets: readonly string[];
  readonly isWaiting: boolean;
  /** Why the present options give no result. */
  readonly issues: readonly Issue[];
  readonly error: string | null;
  /** No result came, for none of those reasons. */
  readonly isFailed: boolean;
  /** Requests the result of the same options anew. */
  readonly retry: () => void;
}

interface Known extends Omit<Generation, 'question' | 'isFailed' | 'retry' | 'sheets'> {
  readonly sheets: { readonly file: File | null; readonly names: readonly string[] };
}

const NOTHING: Known = {
  made: null,
  read: null,
  sheets: { file: null, names: [] },
  isWaiting: false,
  issues: [],
  error: null,
};

/**
 * The server's result for the options, requested after a debounce; stale replies are ignored. Nothing is requested
 * while `options` is null.
 */
export function useGeneration(options: GeneratorOptions | null, file: File | null): Generation {
  const [known, setKnown] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  // Equal options must not cause another request.
  const question = options === null ? null : JSON.stringify(options);
  useEffect(() => {
    if (question === null) {
      setKnown((before) => ({ ...before, isWaiting: false, issues: [], error: null }));
      return undefined;
    }
    setKnown((before) => ({ ...before, isWaiting: true }));
    const leaving = new AbortController();
    const ask = async () => {
      try {
        const input = { options: JSON.parse(question) as GeneratorOptions, ...(file === null ? {} : { file }) };
        // The server ends it itself: what reads a source may take a minute to start on a busy machine.
        const made = await call(generateMindsets, input, { signal: leaving.signal, timeoutMs: LONGEST_MS });
        const sheets = { file, names: made.sheets };
        if (!leaving.signal.aborted) setKnown({ ...NOTHING, made, read: made, sheets });
      } catch (error) {
        if (!leaving.signal.aborted) setKnown((before) => afterError(before, file, error));
      }
    };
    const timer = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [question, file, tries]);
  return {
    ...known,
    question,
    isFailed: known.error !== null && known.issues.length === 0,
    sheets: known.sheets.file === file ? known.sheets.names : [],
    retry: () => {
      setKnown((before) => ({ ...before, isWaiting: true }));
      setTries(tries + 1);
    },
  };
}

/** Sheets stay, so that another one can be chosen; what was read stays unless it was refused. */
function afterError(before: Known, file: File | null, error: unknown): Known {
  const issues = error instanceof CallError ? error.issues : [];
  const read = detailOf(generateMindsets, error);
  return {
    made: read !== null && read.skipped.length > 0 ? { ...read, mindsets: [], sources: [], language: '' } : null,
    read: read ?? (issues.length > 0 ? null : before.read),
    sheets: read === null ? before.sheets : { file, names: read.sheets },
    isWaiting: false,
    issues,
    error: errorText(error),
  };
}
