import { useCallback, useEffect, useRef } from 'react';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { dropFormDraft, writeFormDraft } from '../../local-db/typed-forms.ts';
import type { Typed } from './attributes-state.ts';

/** After the last change, before it is written down. */
const QUIET_MS = 500;

/** Where and on what the form is: all of a draft but its time. */
export type FormDraft = Omit<FormDraftRecord, 'changedAt'>;

export interface DraftState {
  /** Null while nobody is signed in. */
  readonly draft: FormDraft | null;
  readonly isChanged: boolean;
  /** What was kept before and taken up: the same again is as old as it was. */
  readonly kept: Typed | undefined;
}

interface Newest extends Omit<DraftState, 'kept'> {
  readonly isSaved: boolean;
}

/** Longer than a browser needs to forget a record; one that never answers holds nobody up. */
const PATIENCE_MS = 5_000;

/**
 * Keeps what is typed and not saved on this device, so that a crash, a reload or the end of the session loses none.
 * What was kept before stays until something is typed. Gives what to wait for after the save: then it is gone, also
 * for who leaves the page in the same moment. Where the form goes on, what is typed next is kept again.
 */
export function useFormDraft({ draft, isChanged, kept }: DraftState): (goesOn: boolean) => Promise<void> {
  const newest = useRef<Newest>({ draft, isChanged, isSaved: false });
  const written = useRef<Typed | null>(kept ?? null);
  useEffect(() => {
    // When the session ends its user is gone before the form: it was theirs.
    newest.current = { ...newest.current, draft: draft ?? newest.current.draft, isChanged };
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      writeNewest(newest.current, written);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft?.values, draft?.rows, isChanged]);
  useEffect(() => {
    const write = () => {
      writeNewest(newest.current, written);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', write);
    return () => {
      write();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', write);
    };
  }, []);
  return useCallback(async (goesOn: boolean) => {
    newest.current = { ...newest.current, isSaved: !goesOn };
    written.current = null;
    const id = newest.current.draft?.id;
    if (id !== undefined)
      await Promise.race([
        dropFormDraft(id),
        new Promise((resolve) => {
          setTimeout(resolve, PATIENCE_MS);
        }),
      ]);
  }, []);
}

function writeNewest({ draft, isChanged, isSaved }: Newest, written: { current: Typed | null }): void {
  if (draft === null || isSaved) return;
  const isSame = written.current?.values === draft.values && written.current.rows === draft.rows;
  if (isChanged && !isSame) {
    written.current = draft;
    void writeFormDraft({ ...draft, changedAt: Date.now() });
  } else if (!isChanged && written.current !== null) {
    // Typed, and taken back again.
    written.current = null;
    void dropFormDraft(draft.id);
  }
}
