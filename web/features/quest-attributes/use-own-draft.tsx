import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { hold, holdNew } from '../../device/hold.ts';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { dropFormDraft, readFormDraft, readFormDrafts } from '../../local-db/typed-forms.ts';
import type { FormSubject } from '../../local-db/typed-forms.ts';
import { DraftDialog } from './draft-dialog.tsx';

/** The draft of this form on the device, and its id. */
export interface OwnDraft {
  readonly id: string;
  /** The draft that was restored. */
  readonly kept: FormDraftRecord | null;
}

interface Held {
  readonly draft: FormDraftRecord;
  readonly letGo: () => void;
}

const nameOf = (id: string) => `mangoquest-form-${id}`;

/** Locks the drafts that no open form holds. */
async function holdFree(subject: FormSubject): Promise<Held[]> {
  const held = await Promise.all(
    (await readFormDrafts(subject)).map(async ({ id }) => {
      const letGo = await hold(nameOf(id));
      if (letGo === null) return [];
      // Another page may have saved and removed it while this one waited for the lock.
      const draft = await readFormDraft(id);
      if (draft === null) letGo();
      return draft === null ? [] : [{ draft, letGo }];
    }),
  );
  return held.flat();
}

/**
 * The draft of this form. `own` is undefined until it is decided; `offer` is the dialog that asks whether to restore an
 * earlier one.
 */
export function useOwnDraft(
  userId: number | undefined,
  { questId, copyOf }: Omit<FormSubject, 'userId'>,
): { readonly own: OwnDraft | undefined; readonly offer: ReactNode } {
  const holds = useRef<readonly Held[]>([]);
  const [offered, setOffered] = useState<readonly FormDraftRecord[]>([]);
  const [own, setOwn] = useState<OwnDraft>();

  const letGo = useCallback((isMeant: (id: string) => boolean) => {
    for (const held of holds.current) if (isMeant(held.draft.id)) held.letGo();
    holds.current = holds.current.filter(({ draft }) => !isMeant(draft.id));
  }, []);
  const begin = useCallback(
    (kept: FormDraftRecord | null) => {
      letGo((id) => id !== kept?.id);
      setOffered([]);
      setOwn({ id: kept?.id ?? crypto.randomUUID(), kept });
    },
    [letGo],
  );
  const offer = useCallback(
    (drafts: readonly FormDraftRecord[]) => {
      if (drafts.length === 0) begin(null);
      else setOffered(drafts);
    },
    [begin],
  );

  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOver = false;
    void holdFree({ userId, questId, copyOf }).then((found) => {
      if (isOver) {
        for (const held of found) held.letGo();
        return;
      }
      holds.current = found;
      offer(found.map(({ draft }) => draft));
    });
    return () => {
      isOver = true;
      letGo(() => true);
    };
  }, [userId, questId, copyOf, offer, letGo]);

  const newId = own?.kept === null ? own.id : undefined;
  useEffect(() => {
    if (newId === undefined) return undefined;
    const holding = holdNew(nameOf(newId));
    return () => {
      void holding.then((letGoOwn) => letGoOwn());
    };
  }, [newId]);

  const remove = (draft: FormDraftRecord) => {
    void dropFormDraft(draft.id);
    letGo((id) => id === draft.id);
    offer(offered.filter((one) => one !== draft));
  };
  return {
    own,
    offer: offered.length > 0 && (
      <DraftDialog
        drafts={offered}
        onRestore={begin}
        onRemove={remove}
        onLeaveOut={() => {
          begin(null);
        }}
      />
    ),
  };
}
