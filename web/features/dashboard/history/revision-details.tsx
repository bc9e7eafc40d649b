import { useState } from 'react';
import { differenceInWords } from '@mangoquest/core/quest/document-difference.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { restoringRevision } from '../../../api/mutations/quests.ts';
import { questRevision } from '../../../api/queries/quests.ts';
import { locale, message } from '../../../language/language.ts';
import { useTell } from '../../../session/mutations.ts';
import { useAsk } from '../../../session/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';

interface RevisionDetailsProps {
  readonly questId: number;
  readonly revision: number;
  readonly savedAt: number;
  readonly onRestored: () => void;
}

/** Differences between a revision and now, with a button to restore it. */
export function RevisionDetails({ questId, revision, savedAt, onRestored }: RevisionDetailsProps) {
  const dialogs = useDialogs();
  const restoring = useTell(restoringRevision);
  const { data, error: notLoaded } = useAsk(questRevision, { questId, revision });
  const difference = data === undefined ? null : differenceInWords(locale, data);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const error = failure ?? (notLoaded === null ? null : errorText(notLoaded));
  const confirmLabel = message('dashboard.historyRestore');
  const restoreWith = async (text: string, confirmed: boolean): Promise<void> => {
    const title = message('dashboard.historyRestoreTitle', { time: locale.dateTime(savedAt) });
    if (!(await dialogs.confirm({ title, text, confirmLabel }))) return;
    try {
      const outcome = await restoring.tell({ questId, revision, ...(confirmed ? { confirmed } : {}) });
      if (outcome === 'ok!') onRestored();
      else setFailure(message('dashboard.restoreCode'));
    } catch (reason) {
      // Others have entered it or paid for it: ask for a confirmation, once.
      if (!confirmed && reason instanceof CallError && reason.kind === 'needs-confirmation')
        await restoreWith(reason.message, true);
      else setFailure(errorText(reason));
    }
  };
  const restore = async () => {
    setBusy(true);
    setFailure(null);
    await restoreWith(message('dashboard.historyRestoreText'), false);
    setBusy(false);
  };
  return (
    <div className="history__details">
      {error !== null && (
        <p role="alert" className="history__error">
          {error}
        </p>
      )}
      {difference === null && error === null && <p role="status">{message('ui.loading')}</p>}
      {difference !== null && (
        <>
          <ul>
            {difference.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button
            size="small"
            busy={busy}
            onClick={() => {
              void restore();
            }}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    </div>
  );
}
