import { useEffect, useState } from 'react';
import { fetchQuestRevision, restoreQuestRevision } from '@mangoquest/contract/calls/quest-life.ts';
import { differenceInWords } from '@mangoquest/core/quest/document-difference.ts';
import { CallError, errorText } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';

interface RevisionDetailsProps {
  readonly questId: number;
  readonly revision: number;
  readonly savedAt: number;
  readonly onRestored: () => void;
}

/** What differs between a revision and now, and the way back to it. */
export function RevisionDetails({ questId, revision, savedAt, onRestored }: RevisionDetailsProps) {
  const dialogs = useDialogs();
  const [difference, setDifference] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    call(fetchQuestRevision, { questId, revision }, { signal: abort.signal }).then(
      (details) => { setDifference(differenceInWords(locale, details)); },
      (reason: unknown) => { if (!abort.signal.aborted) setError(errorText(reason)); },
    );
    return () => { abort.abort(); };
  }, [questId, revision]);

  const confirmLabel = message('dashboard.historyRestore');
  const restoreWith = async (text: string, confirmed: boolean): Promise<void> => {
    const title = message('dashboard.historyRestoreTitle', { time: locale.dateTime(savedAt) });
    if (!await dialogs.confirm({ title, text, confirmLabel })) return;
    try {
      const outcome = await call(restoreQuestRevision, { questId, revision, ...(confirmed ? { confirmed } : {}) });
      if (outcome === 'ok!') onRestored();
      else setError(message('dashboard.restoreCode'));
    } catch (reason) {
      // Others have entered it or paid for it: the creator is told what that means, once.
      if (!confirmed && reason instanceof CallError && reason.kind === 'needs-confirmation') await restoreWith(reason.message, true);
      else setError(errorText(reason));
    }
  };
  const restore = async () => {
    setBusy(true);
    setError(null);
    await restoreWith(message('dashboard.historyRestoreText'), false);
    setBusy(false);
  };
  return (
    <div className="history__details">
      {error !== null && <p role="alert" className="history__error">{error}</p>}
      {difference === null && error === null && <p role="status">{message('ui.loading')}</p>}
      {difference !== null && (
        <>
          <ul>{difference.map((sentence) => <li key={sentence}>{sentence}</li>)}</ul>
          <Button size="small" busy={busy} onClick={() => { void restore(); }}>{confirmLabel}</Button>
        </>
      )}
    </div>
  );
}
