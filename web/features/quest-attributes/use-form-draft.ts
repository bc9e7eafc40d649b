import { useCallback, useEffect, useRef } from 'react';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { dropFormDraft, writeFormDraft } from '../../local-db/typed-forms.ts';
import type { Typed } from './attributes-state.ts';

/** Debounce in milliseconds before a draft is written. */
const QUIET_MS = 500;

/** A draft without its time. */
export type FormDraft = Omit<FormDraftRecord, 'changedAt'>;

export interface DraftState {
  /** Null while nobody is signed in. */
  readonly draft: FormDraft | null;
  readonly isChanged: boolean;
  /** The restored draft: unchanged input does not count as newer. */
  readonly kept: Typed | undefined;
}

interface Newest extends Omit<DraftState, 'kept'> {
  readonly isSaved: boolean;
}

/**
 * Timeout in milliseconds for deleting a draft: longer than browsers need, so that one that never answers does not
 * block.
 */
const PATIENCE_MS = 5_000;

/**
 * Stores unsaved input on this device, so that a crash, a reload or the end of the session loses nothing. An earlier
 * draft stays until something is typed. Returns a function to call after a save: it resolves when the draft is deleted,
 * also if the page is left at that moment. If the form stays open (`goesOn`), further input is stored again.
 */
export function useFormDraft({ draft, isChanged, kept }: DraftState): (goesOn: boolean) => Promise<void> {
  const newest = useRef<Newest>({ draft, isChanged, isSaved: false });
  const written = useRef<Typed | null>(kept ?? null);
  useEffect(() => {
    // When a session ends, the user is removed before the form is: keep their draft.
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
    // The input was reverted to the saved state.
    written.current = null;
    void dropFormDraft(draft.id);
  }
}
