import { message } from '../../language/language.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { presentationPath, readyPath } from '../../ui/paths.ts';
import { LinkField } from './link-field.tsx';
import { QrCode } from './qr-code.tsx';
import './publishing.css';

/** Shown after the first publishing: link and QR code of the quest, and the way to its printouts. */
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
