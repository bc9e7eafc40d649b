import { useCallback, useRef, useState } from 'react';
import type { Issue } from '@mangoquest/core/issue.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { importingQuest } from '../../api/mutations/quests.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';

export type ImportState =
  | { readonly phase: 'busy'; readonly name: string }
  | { readonly phase: 'failed'; readonly name: string; readonly text: string; readonly issues: readonly Issue[] };

export interface Importing {
  /** Null when there is nothing to show. */
  readonly state: ImportState | null;
  readonly start: (file: File) => Promise<void>;
  /** Cancels the import, or dismisses its errors. */
  readonly close: () => void;
}

/** Imports one file at a time as a quest. */
export function useImport(): Importing {
  const dialogs = useDialogs();
  const toasts = useToasts();
  const [state, setState] = useState<ImportState | null>(null);
  const running = useRef<AbortController | null>(null);
  const start = useCallback(
    async (file: File) => {
      const abort = new AbortController();
      running.current?.abort();
      running.current = abort;
      setState({ phase: 'busy', name: file.name });
      try {
        const { needsPassword } = await tell(importingQuest, { file, signal: abort.signal });
        setState(null);
        if (needsPassword)
          await dialogs.alert({ title: message('dashboard.imported'), text: message('dashboard.importNeedsPassword') });
        else toasts.show(message('dashboard.imported'), { kind: 'ok' });
      } catch (error) {
        if (abort.signal.aborted) return;
        setState({
          phase: 'failed',
          name: file.name,
          text: errorText(error),
          issues: error instanceof CallError ? error.issues : [],
        });
      }
    },
    [dialogs, toasts],
  );
  const close = useCallback(() => {
    running.current?.abort();
    setState(null);
  }, []);
  return { state, start, close };
}
