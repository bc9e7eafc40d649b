import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { hold, holdNew } from '../../device/hold.ts';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { dropFormDraft, readFormDraft, readFormDrafts } from '../../local-db/typed-forms.ts';
import type { FormSubject } from '../../local-db/typed-forms.ts';
import { DraftDialog } from './draft-dialog.tsx';

/** What this form keeps on the device, and under which id. */
export interface OwnDraft {
  readonly id: string;
  /** What was typed before and is taken up. */
  readonly kept: FormDraftRecord | null;
}

interface Held {
  readonly draft: FormDraftRecord;
  readonly letGo: () => void;
}

const nameOf = (id: string) => `mangoquest-form-${id}`;

/** What was typed and no open form has: from here on this page has it. */
async function holdFree(subject: FormSubject): Promise<Held[]> {
  const held = await Promise.all(
    (await readFormDrafts(subject)).map(async ({ id }) => {
      const letGo = await hold(nameOf(id));
      if (letGo === null) return [];
      // Another page may have saved it while this one waited.
      const draft = await readFormDraft(id);
      if (draft === null) letGo();
      return draft === null ? [] : [{ draft, letGo }];
    }),
  );
  return held.flat();
}

/** The form's own place on this device. `own` is undefined until it is known, with `offer` as the question whether to take up what was typed before. */
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
