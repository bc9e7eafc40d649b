import { message } from '../../language/language.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { presentationPath, readyPath } from '../../ui/paths.ts';
import { LinkField } from './link-field.tsx';
import { QrCode } from './qr-code.tsx';
import './publishing.css';

/** What a quest that was just published is handed out by, and the way to what is printed of it. */
export function ReadyDialog({ questId, onClose }: { readonly questId: number; readonly onClose: () => void }) {
  const link = `${location.origin}${presentationPath(questId)}`;
  return (
    <Modal
      form
      size="small"
      title={message('ready.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{message('ready.later')}</Button>
          <ButtonLink variant="primary" to={readyPath(questId)}>
            {message('ready.toPrint')}
          </ButtonLink>
        </>
      }
    >
      <p className="modal__text">{message('ready.opened')}</p>
      <div className="ready-code">
        <QrCode text={link} label={message('share.codeOf')} />
      </div>
      <LinkField link={link} />
    </Modal>
  );
}
