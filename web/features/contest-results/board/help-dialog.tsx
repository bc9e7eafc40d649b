import { useState } from 'react';
import { enteredReason, MAX_REASON } from '@mangoquest/core/contest/live-board.ts';
import { errorText } from '../../../api/call-error.ts';
import { message } from '../../../language/language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';

interface HelpDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** If it throws, the error is shown below the reason, which is kept. */
  readonly send: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the reason of an intervention in a player's game. */
export function HelpDialog({ title, text, confirmLabel, isDanger = false, send, onClose }: HelpDialogProps) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    const { reason, issues } = enteredReason(typed);
    const [issue] = issues;
    if (issue !== undefined) {
      setWrong(message(issue.message, issue.parameters as never));
      return;
    }
    setBusy(true);
    try {
      await send(reason);
      onClose();
    } catch (error) {
      setWrong(errorText(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      form
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{message('common.cancel')}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="board-help__text">{text}</p>
      <TextArea
        label={message('board.reason')}
        value={typed}
        max={MAX_REASON}
        error={wrong}
        onChange={(next) => {
          setTyped(next);
          setWrong(undefined);
        }}
      />
    </Modal>
  );
}
