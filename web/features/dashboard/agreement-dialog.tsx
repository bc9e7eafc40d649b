import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { agreeing } from '../../session/own-user.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { paths } from '../../ui/paths.ts';

export interface AgreementDialogProps {
  /** The user agreed to an older version. */
  readonly isAgain: boolean;
  readonly onAgreed: () => void;
  readonly onCancel: () => void;
}

/**
 * Terms and privacy notes, to agree to before creating the first quest, and again when they change (Spec §2, dashboard;
 * §5).
 */
export function AgreementDialog({ isAgain, onAgreed, onCancel }: AgreementDialogProps) {
  const { tell } = useTell(agreeing);
  const [agreed, setAgreed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const agree = async () => {
    if (!agreed || busy) return;
    setBusy(true);
    try {
      await tell();
      onAgreed();
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
    }
  };
  return (
    <Modal
      size="small"
      form
      title={message('dashboard.agree')}
      onClose={onCancel}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void agree();
      }}
      footer={
        <>
          <Button onClick={onCancel}>{message('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!agreed}
            busy={busy}
            onClick={() => {
              void agree();
            }}
          >
            {message('dashboard.agreeButton')}
          </Button>
        </>
      }
    >
      {isAgain && <p className="modal__text">{message('dashboard.agreeAgain')}</p>}
      <p className="modal__text">{message('dashboard.agreeText')}</p>
      <p className="own-terms">
        <Link className="link" to={paths.dashboardTerms} target="_blank">
          {message('nav.terms')}
        </Link>
        <Link className="link" to={paths.dashboardPrivacy} target="_blank">
          {message('nav.privacy')}
        </Link>
      </p>
      <Checkbox label={message('dashboard.agreeLabel')} checked={agreed} onChange={setAgreed} error={error} />
    </Modal>
  );
}
