import { useEffect, useState } from 'react';
import type { fetchEmailChange } from '@mangoquest/contract/calls/email-change.ts';
import { cancelEmailChange, changeEmail } from '@mangoquest/contract/calls/email-change.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import { emailChangeIssues } from '@mangoquest/core/account/email-change.rules.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { call } from '../../api/client.ts';
import { emailChange } from '../../api/queries/account.ts';
import { locale, message } from '../../language/language.ts';
import { setKnown, useAsk } from '../../session/queries.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from './card.tsx';
import { onEmailConfirmed } from './confirm-email.tsx';
import { useFocusFirst } from './use-focus-first.ts';
import { useWork } from './use-work.ts';
import './access-cards.css';

type Change = NonNullable<CallOutput<typeof fetchEmailChange>['change']>;

/** The address, and its change, which both addresses confirm. */
export function EmailCard({ user }: { readonly user: User }) {
  const { email, isGeneric } = user;
  const [isOpen, setIsOpen] = useState(false);
  // The page is whole without it: it is looked for again with the next visit.
  const { data, again } = useAsk(emailChange, {}, { isWanted: !isGeneric });
  const change = data?.change ?? null;
  const setChange = (next: Change | null) => {
    setKnown(emailChange, {}, { email, change: next });
  };
  useEffect(() => onEmailConfirmed(again), [again]);
  if (isGeneric) return null;
  const form = isOpen && (
    <EmailForm
      user={user}
      onClose={() => {
        setIsOpen(false);
      }}
      onAsked={setChange}
    />
  );
  return (
    <Card title={message('account.emailTitle')}>
      <p className="account__email">{user.email}</p>
      {change !== null && (
        <Waiting
          change={change}
          email={user.email}
          onCancelled={() => {
            setChange(null);
          }}
        />
      )}
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
  readonly onAsked: (change: Change) => void;
}

function EmailForm({ user, onClose, onAsked }: FormProps) {
  const toasts = useToasts();
  const work = useWork();
  const form = useFocusFirst();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const save = () =>
    work.run(async () => {
      const [wrong] = emailChangeIssues(email, user.email);
      if (wrong !== undefined) {
        work.refuse(wrong.field, message(wrong.message));
        return;
      }
      const { change } = await call(changeEmail, { email, password });
      toasts.show(message('account.emailAsked'), { kind: 'ok' });
      onAsked(change);
      onClose();
    });
  return (
    <form
      ref={form}
      className="account__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
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
      {work.failure !== null && (
        <p className="err" role="alert">
          {work.failure}
        </p>
      )}
      <div className="row account__buttons">
        <Button onClick={onClose}>{message('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={work.busy}>
          {message('account.changeEmail')}
        </Button>
      </div>
    </form>
  );
}

function Waiting({
  change,
  email,
  onCancelled,
}: {
  readonly change: Change;
  readonly email: string;
  readonly onCancelled: () => void;
}) {
  const toasts = useToasts();
  const work = useWork();
  const cancel = () =>
    work.run(async () => {
      await call(cancelEmailChange, {});
      toasts.show(message('account.emailCancelled'));
      onCancelled();
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
