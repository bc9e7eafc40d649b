import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { fetchDeletion } from '@mangoquest/contract/calls/account-page.ts';
import type { CallOutput } from '@mangoquest/contract/call.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { deletingUser } from '../../api/mutations/account.ts';
import { deletionScope } from '../../api/queries/account.ts';
import { locale, message } from '../../language/language.ts';
import { useTell } from '../../session/mutations.ts';
import { useAsk } from '../../session/queries.ts';
import { forgetUser } from '../../session/session-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { useToasts } from '../../ui/feedback/toasts.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { paths } from '../../ui/paths.ts';
import { LoadProblem } from './load-problem.tsx';

function scopeSentences({ quests, activeQuests: active, players, owed }: CallOutput<typeof fetchDeletion>): string[] {
  const sums = owed.map(({ amount, currency }) => locale.price(Number(amount), currency));
  return [
    ...(owed.length === 0 ? [] : [message('account.deleteOwed', { sums: locale.list(sums) })]),
    ...(quests === 0 ? [] : [message('account.deleteQuests', { n: quests, active })]),
    ...(players === 0 ? [] : [message('account.deletePlayers', { n: players })]),
  ];
}

/** Tells the consequences, and asks for the password, or for the email address if there is no password. */
export function DeleteDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { data: scope, problem, again } = useAsk(deletionScope, {});
  const [proof, setProof] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { tell } = useTell(deletingUser);
  const toasts = useToasts();
  const navigate = useNavigate();

  const remove = async () => {
    if (busy || scope === undefined) return;
    setBusy(true);
    setError(undefined);
    try {
      await tell(user.hasPassword ? { password: proof, email: '' } : { password: '', email: proof });
    } catch (reason) {
      const issue = reason instanceof CallError ? reason.issues[0] : undefined;
      setError(issue === undefined ? errorText(reason) : message(issue.message));
      setBusy(false);
      return;
    }
    await forgetUser();
    toasts.show(message('account.deleted'), { kind: 'ok' });
    void navigate(paths.start);
  };
  return (
    <Modal
      size="small"
      form
      title={message('account.deleteTitle')}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void remove();
      }}
      footer={
        <>
          <Button onClick={onClose}>{message('common.cancel')}</Button>
          <Button
            variant="danger-fill"
            busy={busy}
            disabled={scope === undefined || (!user.isGeneric && proof === '')}
            onClick={() => {
              void remove();
            }}
          >
            {message('account.delete')}
          </Button>
        </>
      }
    >
      {problem !== null && scope === undefined && <LoadProblem text={errorText(problem)} onRetry={again} />}
      <Consequences scope={scope} />
      <Proof user={user} value={proof} onChange={setProof} error={error} />
    </Modal>
  );
}

/** What is deleted and what stays, with numbers once they are loaded. */
function Consequences({ scope }: { readonly scope: CallOutput<typeof fetchDeletion> | undefined }) {
  return (
    <ul className="account__consequences">
      {scope !== undefined &&
        scopeSentences(scope).map((sentence) => (
          <li key={sentence} className="account__strong">
            {sentence}
          </li>
        ))}
      <li>{message('account.deleteGoes')}</li>
      <li>{message('account.deleteStays')}</li>
    </ul>
  );
}

interface ProofProps {
  readonly user: User;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** Field for the password, or for the email address if there is no password; guests have neither. */
function Proof({ user, value, onChange, error }: ProofProps) {
  if (user.hasPassword)
    return (
      <PasswordInput
        label={message('account.deletePassword')}
        value={value}
        onChange={onChange}
        error={error}
        autoComplete="current-password"
      />
    );
  if (!user.isGeneric)
    return (
      <TextInput
        label={message('account.deleteEmail', { email: user.email })}
        type="email"
        value={value}
        onChange={onChange}
        error={error}
        autoComplete="off"
      />
    );
  return (
    error !== undefined && (
      <p className="err" role="alert">
        {error}
      </p>
    )
  );
}
