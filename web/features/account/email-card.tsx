import { useState } from 'react';
import type { fetchEmailChange } from '@mangoquest/contract/calls/email-change.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { emailChangeIssues } from '@mangoquest/core/account/email-change.rules.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { cancellingEmail, changingEmail } from '../../api/mutations/account.ts';
import { emailChange } from '../../api/queries/account.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';
import { AccountForm } from './account-form.tsx';
import { useWork } from './use-work.ts';
import './access-cards.css';

type Change = NonNullable<CallOutput<typeof fetchEmailChange>['change']>;

/** The email address, and its change, which both addresses must confirm. */
export function EmailCard({ user }: { readonly user: User }) {
  const { isGeneric } = user;
  const [isOpen, setIsOpen] = useState(false);
  // Optional: errors are ignored, and it is loaded again at the next visit.
  const { data } = useAsk(emailChange, {}, { isWanted: !isGeneric });
  const change = data?.change ?? null;
  if (isGeneric) return null;
  const form = isOpen && (
    <EmailForm
      user={user}
      onClose={() => {
        setIsOpen(false);
      }}
    />
  );
  return (
    <Card title={message('account.emailTitle')}>
      <p className="account__email">{user.email}</p>
      {change !== null && <Waiting change={change} email={user.email} />}
      {change === null &&
        (form || (
          <div className="row account__buttons">
            {user.hasPassword ? (
              <Button
                onClick={() => {
                  setIsOpen(true);
                }}
              >
                {message('account.changeEmail')}
              </Button>
            ) : (
              <p className="muted">{message('account.passwordFirst')}</p>
            )}
          </div>
        ))}
    </Card>
  );
}

interface FormProps {
  readonly user: User;
  readonly onClose: () => void;
}

function EmailForm({ user, onClose }: FormProps) {
  const toasts = useToasts();
  const work = useWork();
  const { tell } = useTell(changingEmail);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const save = () =>
    work.run(async () => {
      const [wrong] = emailChangeIssues(email, user.email);
      if (wrong !== undefined) {
        work.refuse(wrong.field, message(wrong.message));
        return;
      }
      await tell({ email, password });
      toasts.show(message('account.emailAsked'), { kind: 'ok' });
      onClose();
    });
  return (
    <AccountForm
      work={work}
      submitLabel={message('account.changeEmail')}
      onSubmit={() => {
        void save();
      }}
      onClose={onClose}
    >
      <p className="muted">{message('account.emailHint')}</p>
      <TextInput
        label={message('account.newEmail')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={work.errors['email']}
        onChange={setEmail}
      />
      <PasswordInput
        label={message('account.oldPassword')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={work.errors['password']}
        onChange={setPassword}
      />
    </AccountForm>
  );
}

function Waiting({ change, email }: { readonly change: Change; readonly email: string }) {
  const toasts = useToasts();
  const { tell } = useTell(cancellingEmail);
  const work = useWork();
  const cancel = () =>
    work.run(async () => {
      await tell({});
      toasts.show(message('account.emailCancelled'));
    });
  const sides = [
    { email, isConfirmed: change.isOldConfirmed },
    { email: change.newEmail, isConfirmed: change.isNewConfirmed },
  ];
  return (
    <div className="email-change" role="status">
      <p>{message('account.emailWaiting', { email: change.newEmail })}</p>
      <ul>
        {sides.map((side) => (
          <li key={side.email} className={side.isConfirmed ? 'ok' : undefined}>
            <Icon name={side.isConfirmed ? 'check-circle' : 'envelope-simple'} />
            {message(side.isConfirmed ? 'account.emailConfirmed' : 'account.emailOldWaiting', { email: side.email })}
          </li>
        ))}
      </ul>
      <p className="muted sm">{message('account.emailUntil', { time: locale.dateTime(change.expiresAt) })}</p>
      {work.failure !== null && (
        <p className="err" role="alert">
          {work.failure}
        </p>
      )}
      <div className="row account__buttons">
        <Button
          busy={work.busy}
          onClick={() => {
            void cancel();
          }}
        >
          {message('account.emailCancel')}
        </Button>
      </div>
    </div>
  );
}
