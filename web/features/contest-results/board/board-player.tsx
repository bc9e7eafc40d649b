import { useState } from 'react';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { fetchBoardPlayer } from '@mangoquest/contract/calls/live-board.ts';
import { errorText } from '../../../api/call-error.ts';
import { lettingOn, takingOut } from '../../../api/mutations/live-board.ts';
import { boardPlayer } from '../../../api/queries/results.ts';
import { locale, message } from '../../../language/language.ts';
import { useTell } from '../../../session/mutations.ts';
import { useAsk } from '../../../session/queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { useToasts } from '../../../ui/feedback/toasts.tsx';
import { HelpDialog } from './help-dialog.tsx';
import type { BoardPlayer } from './live-board.tsx';

type Answered = CallOutput<typeof fetchBoardPlayer>[number];

interface BoardPlayerDialogProps {
  readonly questId: number;
  readonly player: BoardPlayer;
  readonly onClose: () => void;
}

/** One player's answers; unanswered mindsets can be counted as right, and the game can be ended. */
export function BoardPlayerDialog({ questId, player, onClose }: BoardPlayerDialogProps) {
  const { hash, username: name, state } = player;
  const asked = useAsk(boardPlayer, { questId, hash });
  const letting = useTell(lettingOn);
  const taking = useTell(takingOut);
  const toasts = useToasts();
  const [help, setHelp] = useState<Answered | 'out' | null>(null);
  const isIn = state !== 'out';
  const close = () => {
    setHelp(null);
  };
  return (
    <Modal
      title={message('board.mindsets', { name })}
      onClose={onClose}
      footer={
        <>
          {isIn && (
            <Button
              variant="danger"
              onClick={() => {
                setHelp('out');
              }}
            >
              {message('board.takeOut')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {message('common.ok')}
          </Button>
        </>
      }
    >
      {asked.data === undefined && asked.error !== null && <p className="err">{errorText(asked.error)}</p>}
      <ul className="board-answers" aria-busy={asked.isPending}>
        {(asked.data ?? []).map((one) => (
          <AnswerRow
            key={one.mindsetId}
            one={one}
            onHelp={
              isIn
                ? () => {
                    setHelp(one);
                  }
                : null
            }
          />
        ))}
      </ul>
      {help === 'out' && (
        <HelpDialog
          title={message('board.takeOutTitle', { name })}
          text={message('board.takeOutText')}
          confirmLabel={message('board.takeOut')}
          isDanger
          onClose={close}
          send={async (reason) => {
            await taking.tell({ questId, hash, reason });
            toasts.show(message('board.takenOutDone', { name }), { kind: 'ok' });
          }}
        />
      )}
      {help !== null && help !== 'out' && (
        <HelpDialog
          title={message('board.letOnTitle', { title: help.title, name })}
          text={message('board.letOnText')}
          confirmLabel={message('board.letOn')}
          onClose={close}
          send={async (reason) => {
            await letting.tell({ questId, hash, mindsetId: help.mindsetId, reason });
            toasts.show(message('board.letOnDone'), { kind: 'ok' });
          }}
        />
      )}
    </Modal>
  );
}

interface AnswerRowProps {
  readonly one: Answered;
  /** Null if nothing can be done any more. */
  readonly onHelp: (() => void) | null;
}

function AnswerRow({ one: { title, grade, answeredAt, reason, isOff }, onHelp }: AnswerRowProps) {
  return (
    <li>
      <span className="grow">
        <b dir="auto">{title}</b>
        <span className="sm muted">
          {grade === null ? message('board.open.none') : message('board.grade', { grade: Math.round(grade) })}
          {answeredAt !== null && ` · ${locale.hours(answeredAt)}`}
          {reason !== null && (
            <>
              {` · ${message('board.counted')}: `}
              <bdi>{reason}</bdi>
            </>
          )}
          {isOff && ` · ${message('board.off')}`}
        </span>
      </span>
      {grade === null && onHelp !== null && (
        <Button size="small" onClick={onHelp} aria-label={`${message('board.letOn')}: ${title}`}>
          {message('board.letOn')}
        </Button>
      )}
    </li>
  );
}
