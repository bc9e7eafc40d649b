import { useCallback, useEffect, useState } from 'react';
import { fetchQuestHistory } from '@mangoquest/contract/calls/quest-life.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { QUEST_TILE_TITLE, truncate } from '@mangoquest/core/text/characters.ts';
import { errorText } from '../../../api/call-error.ts';
import { call } from '../../../api/client.ts';
import { locale, message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import './history.css';
import { RevisionDetails } from './revision-details.tsx';

type Revision = CallOutput<typeof fetchQuestHistory>[number];

interface HistoryDialogProps {
  readonly quest: OwnQuest;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** What a quest was, who saved it and when; each opens to what differs from now, and can be brought back. */
export function HistoryDialog({ quest, onRestored, onClose }: HistoryDialogProps) {
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setError(null);
    call(fetchQuestHistory, { questId: quest.id }, { signal: abort.signal }).then(setRevisions, (reason: unknown) => {
      if (!abort.signal.aborted) setError(errorText(reason));
    });
    return () => { abort.abort(); };
  }, [quest.id, attempt]);
  const retry = useCallback(() => { setAttempt((n) => n + 1); }, []);
  return (
    <Modal size="medium" form title={message('dashboard.historyOf', { title: truncate(quest.title, QUEST_TILE_TITLE) })} onClose={onClose} footer={<Button data-autofocus="" onClick={onClose}>{message('ui.close')}</Button>}>
      {error !== null && <div role="alert"><p className="modal__text">{error}</p><Button onClick={retry}>{message('ui.retry')}</Button></div>}
      {error === null && revisions === null && <p className="modal__text" role="status">{message('ui.loading')}</p>}
      {revisions?.length === 0 && <p className="modal__text">{message('dashboard.historyEmpty')}</p>}
      <ol className="history">
        {revisions?.map((one) => <RevisionLine key={one.revision} quest={quest} revision={one} onRestored={onRestored} />)}
      </ol>
    </Modal>
  );
}

function RevisionLine({ quest, revision, onRestored }: { readonly quest: OwnQuest; readonly revision: Revision; readonly onRestored: () => void }) {
  const [open, setOpen] = useState(false);
  const { savedAt, username, parts, isCurrent } = revision;
  const what = parts.length === 0 ? message('dashboard.historyBegin') : parts.map((part) => message(`dashboard.part.${part}`)).join(', ');
  return (
    <li className="history__line">
      <p className="history__when"><b>{locale.dateTime(savedAt)}</b> {isCurrent && <span className="chip chip--on">{message('dashboard.historyNow')}</span>}</p>
      <p className="history__what">{message('dashboard.historyBy', { name: username, parts: what })}</p>
      {!isCurrent && (
        <Button size="small" aria-expanded={open} aria-label={message('dashboard.historyLook', { time: locale.dateTime(savedAt) })} onClick={() => { setOpen(!open); }}>
          {message('dashboard.historyCompare')}
        </Button>
      )}
      {open && <RevisionDetails questId={quest.id} revision={revision.revision} savedAt={savedAt} onRestored={onRestored} />}
    </li>
  );
}
