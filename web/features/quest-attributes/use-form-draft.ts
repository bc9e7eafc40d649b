import { useEffect, useRef } from 'react';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { dropFormDraft, writeFormDraft } from '../../local-db/typed-forms.ts';

/** After the last change, before it is written down. */
const QUIET_MS = 500;

/** Where and on what the form is: all of a draft but its time. */
export type FormDraft = Omit<FormDraftRecord, 'changedAt'>;

export interface DraftState {
  /** Null while nobody is signed in. */
  readonly draft: FormDraft | null;
  readonly isChanged: boolean;
  readonly isSaved: boolean;
}

/**
 * Keeps what is typed and not saved on this device, so that a crash, a reload or the end of the session loses none.
 * What was kept before stays until something is typed; it goes with the save.
 */
export function useFormDraft({ draft, isChanged, isSaved }: DraftState): void {
  const newest = useRef({ draft, isChanged, isSaved });
  const written = useRef<FormDraft | null>(null);
  useEffect(() => {
    // When the session ends its user is gone before the form: it was theirs.
    newest.current = { draft: draft ?? newest.current.draft, isChanged, isSaved };
  });
  const id = draft?.id;
  useEffect(() => {
    if (isSaved && id !== undefined) void dropFormDraft(id);
  }, [isSaved, id]);
  useEffect(() => {
    const timer = setTimeout(() => { writeNewest(newest.current, written); }, QUIET_MS);
    return () => { clearTimeout(timer); };
  }, [draft?.values, draft?.rows, isChanged]);
  useEffect(() => {
    const write = () => { writeNewest(newest.current, written); };
    const onHide = () => { if (document.visibilityState === 'hidden') write(); };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', write);
    return () => {
      write();
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', write);
    };
  }, []);
}

function writeNewest({ draft, isChanged, isSaved }: DraftState, written: { current: FormDraft | null }): void {
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
