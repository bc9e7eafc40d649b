import { useRef } from 'react';
import { message } from '../../language/language.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { loginPath, paths } from '../../ui/paths.ts';

/** Leaving a guest account loses its scores: the warning offers to sign up first (Spec §4, logout). */
export function LeaveGuestDialog({ onLeave, onClose }: { readonly onLeave: () => void; readonly onClose: () => void }) {
  const first = useRef<HTMLAnchorElement>(null);
  return (
    <Modal
      firstFocus={first}
      size="small"
      role="alertdialog"
      title={message('account.logOutGuest')}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {message('account.logOutAnyway')}
          </Button>
          <ButtonLink variant="primary" to={loginPath(paths.account, 'sign-up')} ref={first}>
            {message('account.signUpFirst')}
          </ButtonLink>
        </>
      }
    >
      <p className="modal__text">{message('account.logOutGuestText')}</p>
    </Modal>
  );
}
