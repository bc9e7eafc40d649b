import { useRef } from 'react';
import { message } from '../../language/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import type { ImportState } from './use-import.ts';

/** Field of issues that concern no particular part of the file. */
const WHOLE_FILE = 'file';

interface ImportDialogProps {
  readonly state: ImportState;
  readonly onClose: () => void;
  readonly onChooseAgain: () => void;
}

/** Progress of an import, and its issues if it fails. */
export function ImportDialog({ state, onClose, onChooseAgain }: ImportDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  if (state.phase === 'busy') {
    return (
      <Modal
        key="busy"
        size="small"
        closeButton={false}
        title={message('dashboard.importing', { name: state.name })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{message('common.cancel')}</Button>}
      >
        <p className="modal__text" role="status">
          {message('dashboard.importingText')}
        </p>
        <div
          className="own-progress"
          role="progressbar"
          aria-label={message('dashboard.importing', { name: state.name })}
        >
          <i />
        </div>
      </Modal>
    );
  }
  return (
    <Modal
      key="failed"
      firstFocus={first}
      size="small"
      role="alertdialog"
      closeButton={false}
      title={message('dashboard.importFailed', { name: state.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{message('ui.close')}</Button>
          <Button variant="primary" onClick={onChooseAgain} ref={first}>
            {message('dashboard.importAgain')}
          </Button>
        </>
      }
    >
      <p className="modal__text">{state.text}</p>
      {state.issues.length > 0 && (
        <ul className="own-issues">
          {state.issues.map((issue, index) => (
            <li key={index}>
              {issue.field !== WHOLE_FILE && <code>{issue.field}</code>}
              {message(issue.message, issue.parameters)}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
