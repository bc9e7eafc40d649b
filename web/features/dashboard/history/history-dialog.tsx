import { useRef, useState } from 'react';
import type { fetchQuestHistory } from '@mangoquest/contract/calls/quest-life.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { OwnQuest } from '@mangoquest/core/quest/quest.ts';
import { QUEST_TILE_TITLE, truncate } from '@mangoquest/core/text/characters.ts';
import { errorText } from '../../../api/call-error.ts';
import { questHistory } from '../../../api/queries/quests.ts';
import { locale, message } from '../../../language/language.ts';
import { useAsk } from '../../../session/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyHint } from '../../../ui/controls/key-hint.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { RevisionDetails } from './revision-details.tsx';
import './history.css';

type Revision = CallOutput<typeof fetchQuestHistory>[number];

interface HistoryDialogProps {
  readonly quest: OwnQuest;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/**
 * Earlier states of a quest, by whom and when they were saved; each shows its differences from now, and can be
 * restored.
 */
export function HistoryDialog({ quest, onRestored, onClose }: HistoryDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const { data: revisions, error, isPending, again } = useAsk(questHistory, { questId: quest.id });
  return (
    <Modal
      firstFocus={first}
      size="medium"
      form
      title={message('dashboard.historyOf', { title: truncate(quest.title, QUEST_TILE_TITLE) })}
      onClose={onClose}
      footer={
        <Button ref={first} onClick={onClose}>
          {message('ui.close')}
          <KeyHint name="escape" />
        </Button>
      }
    >
      {error !== null && (
        <div role="alert">
          <p className="modal__text">{errorText(error)}</p>
          <Button onClick={again}>{message('ui.retry')}</Button>
        </div>
      )}
      {isPending && (
        <p className="modal__text" role="status">
          {message('ui.loading')}
        </p>
      )}
      {revisions?.length === 0 && <p className="modal__text">{message('dashboard.historyEmpty')}</p>}
      <ol className="history">
        {revisions?.map((one) => (
          <RevisionLine key={one.revision} quest={quest} revision={one} onRestored={onRestored} />
        ))}
      </ol>
    </Modal>
  );
}

function RevisionLine({
  quest,
  revision,
  onRestored,
}: {
  readonly quest: OwnQuest;
  readonly revision: Revision;
  readonly onRestored: () => void;
}) {
  const [open, setOpen] = useState(false);
  const { savedAt, username, parts, isCurrent } = revision;
  const what =
    parts.length === 0
      ? message('dashboard.historyBegin')
      : parts.map((part) => message(`dashboard.part.${part}`)).join(', ');
  return (
    <li className="history__line">
      <p className="history__when">
        <b>{locale.dateTime(savedAt)}</b>{' '}
        {isCurrent && <span className="chip chip--on">{message('dashboard.historyNow')}</span>}
      </p>
      <p className="history__what">{message('dashboard.historyBy', { name: username, parts: what })}</p>
      {!isCurrent && (
        <Button
          size="small"
          aria-expanded={open}
          aria-label={message('dashboard.historyLook', { time: locale.dateTime(savedAt) })}
          onClick={() => {
            setOpen(!open);
          }}
        >
          {message('dashboard.historyCompare')}
        </Button>
      )}
      {open && (
        <RevisionDetails questId={quest.id} revision={revision.revision} savedAt={savedAt} onRestored={onRestored} />
      )}
    </li>
  );
}
