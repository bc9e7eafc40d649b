import { useState } from 'react';
import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '../../language/language.ts';
import { callChangePassword, callPasswordMail } from '../../session/password-calls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { NewPasswordFields, useNewPassword } from '../../ui/fields/new-password-fields.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import './access-cards.css';
import { Card } from './card.tsx';
import { AccountForm } from './account-form.tsx';
import { useWork } from './use-work.ts';

/** Changes the password; users without one set it by mail. */
export function PasswordCard({ user }: { readonly user: User }) {
  if (user.isGeneric) return null;
  return (
    <Card title={message('account.passwordTitle')}>
      {user.hasPassword ? <ChangePassword /> : <AskForLink email={user.email} />}
    </Card>
  );
}

function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <PasswordForm
        onClose={() => {
          setIsOpen(false);
        }}
      />
    );
  return (
    <>
      <p className="muted">{message('account.passwordHint')}</p>
      <div className="row account__buttons">
        <Button
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {message('account.changePassword')}
        </Button>
      </div>
    </>
  );
}

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const toasts = useToasts();
  const [oldPassword, setOldPassword] = useState('');
  const value = useNewPassword();
  const work = useWork();
  const save = () =>
    work.run(async () => {
      if (!value.check()) return;
      const outcome = await callChangePassword(value.password, oldPassword);
      if (outcome === 'wrong_pass') {
        work.refuse('oldPassword', message('account.wrongPassword'));
        return;
      }
      toasts.show(message('login.newPasswordSaved'), { kind: 'ok' });
      onClose();
    });
  return (
    <AccountForm
      work={work}
      submitLabel={message('account.changePassword')}
      onSubmit={() => {
        void save();
      }}
      onClose={onClose}
    >
      <PasswordInput
        label={message('account.oldPassword')}
        name="password"
        autoComplete="current-password"
        value={oldPassword}
        error={work.errors['oldPassword']}
        onChange={setOldPassword}
      />
      <NewPasswordFields value={value} />
    </AccountForm>
  );
}

function AskForLink({ email }: { readonly email: string }) {
  const [isSent, setIsSent] = useState(false);
  const work = useWork();
  return (
    <>
      <p className="muted" role={isSent ? 'status' : undefined}>
        {message(isSent ? 'account.mailSent' : 'account.passwordNone')}
      </p>
      {work.failure !== null && (
        <p className="err" role="alert">
          {work.failure}
        </p>
      )}
      {!isSent && (
        <div className="row account__buttons">
          <Button
            busy={work.busy}
            onClick={() => {
              void work.run(async () => {
                await callPasswordMail(email);
                setIsSent(true);
              });
            }}
          >
            {message('account.sendPasswordLink')}
          </Button>
        </div>
      )}
    </>
  );
}
