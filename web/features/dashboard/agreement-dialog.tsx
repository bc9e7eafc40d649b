import { useState } from 'react';
import { Link } from 'react-router';
import { message } from '@mangoquest/core/messages/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { paths } from '../../ui/paths.ts';

/** Terms and privacy, agreed to before a quest is created (Spec §2, dashboard; §5). */
export function AgreementDialog({ onAgree, onCancel }: { readonly onAgree: () => void; readonly onCancel: () => void }) {
  const [agreed, setAgreed] = useState(false);
  return (
    <Modal
      size="small"
      form
      title={message('dashboard.agree')}
      onClose={onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && agreed && event.target instanceof HTMLInputElement) onAgree();
      }}
      footer={(
        <>
          <Button onClick={onCancel}>{message('common.cancel')}</Button>
          <Button variant="primary" disabled={!agreed} onClick={onAgree}>{message('dashboard.agreeButton')}</Button>
        </>
      )}
    >
      <p className="modal__text">{message('dashboard.agreeText')}</p>
      <p className="row">
        <Link className="link" to={paths.terms} target="_blank">{message('nav.terms')}</Link>
        <Link className="link" to={paths.privacy} target="_blank">{message('nav.privacy')}</Link>
      </p>
      <Checkbox label={message('dashboard.agreeLabel')} checked={agreed} onChange={setAgreed} />
    </Modal>
  );
}
