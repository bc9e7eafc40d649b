import { useEffect, useState } from 'react';
import { message } from '@mangoquest/core/messages/messages.ts';
import type { FormDraftRecord } from '../../local-db/database.ts';
import { readFormDraft } from '../../local-db/form-drafts.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { formatDateTime } from '../../ui/format-date-time.ts';

/**
 * What this user typed before into the form of a quest (0: a new one), where it is to be taken up again: asked once.
 * Undefined until that is known, null for nothing.
 */
export function useKeptDraft(userId: number | undefined, questId: number): FormDraftRecord | null | undefined {
  const { confirm } = useDialogs();
  const [draft, setDraft] = useState<FormDraftRecord | null>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isOver = false;
    void readFormDraft(userId, questId).then(async (kept) => {
      if (isOver) return;
      const isWanted = kept !== null && await confirm({
        title: message('attributes.draftTitle'), text: message('attributes.draftText', { time: formatDateTime(kept.changedAt) }),
        confirmLabel: message('attributes.draftRestore'), cancelLabel: message('attributes.draftLater'),
      });
      setDraft(isWanted ? kept : null);
    });
    return () => { isOver = true; };
  }, [userId, questId, confirm]);
  return draft;
}
