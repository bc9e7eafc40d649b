import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { mayLeave } from '../../quest/outbox/leaving.ts';
import { callChangePassword } from '../../session/password-calls.ts';
import { logOut } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { NewPasswordFields, useNewPassword } from '../../ui/fields/new-password-fields.tsx';
import { useOneAtATime } from '../../ui/one-at-a-time.ts';
import { paths } from '../../ui/paths.ts';

/** Replaces a placeholder password by one of the user's own, or logs out (Spec §4, login outcomes). */
export function ForcedPassword() {
  const navigate = useNavigate();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const value = useNewPassword();
  const oneAtATime = useOneAtATime();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const save = () =>
    oneAtATime(async () => {
      if (busy || !value.check()) return;
      setBusy(true);
      setFailure(undefined);
      try {
        if ((await callChangePassword(value.password)) !== 'wrong_pass') toasts.saved();
        // The password was already changed in another tab, and that one counts.
        else toasts.error(message('login.mustChangeElsewhere'));
      } catch (error) {
        if (error instanceof CallError && error.issues.length > 0) value.show(error.issues);
        else setFailure(errorText(error));
        setBusy(false);
      }
    });
  const leave = async () => {
    if (!(await mayLeave(dialogs, { isLosing: true }))) return;
    await logOut();
    void navigate(paths.start);
  };
  return (
    <Modal
      form
      closeButton={false}
      title={message('login.mustChangeTitle')}
      onClose={() => undefined}
      footer={
        <>
          <Button
            onClick={() => {
              void leave();
            }}
          >
            {message('nav.logOut')}
          </Button>
          <Button type="submit" form="forced-password" variant="primary" busy={busy}>
            {message('login.newPasswordSave')}
          </Button>
        </>
      }
    >
      <p className="modal__text">{message('login.mustChangeText')}</p>
      {failure !== undefined && (
        <p className="err" role="alert">
          {failure}
        </p>
      )}
      <form
        id="forced-password"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <NewPasswordFields value={value} />
        <input type="submit" hidden />
      </form>
    </Modal>
  );
}
