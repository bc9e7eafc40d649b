import { useState } from 'react';
import { useNavigate } from 'react-router';
import { GUEST_COMES_BACK, GUEST_KEPT_DAYS } from '@mangoquest/core/account/guest.ts';
import { isUsername } from '@mangoquest/core/account/sign-up.rules.ts';
import type { User } from '@mangoquest/core/account/user.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import { message } from '../../language/language.ts';
import { tell } from '../../session/mutations.ts';
import { savingSettings } from '../../session/own-user.ts';
import { logOut } from '../../session/session-store.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { mayLeave } from '../../quest/outbox/leaving.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { loginPath, paths } from '../../ui/paths.ts';
import { Card } from './card.tsx';
import { LeaveGuestDialog } from './leave-guest-dialog.tsx';

/** Saves the name; resolves with the field's error text, or undefined. */
async function saveName(username: string): Promise<string | undefined> {
  if (!isUsername(username)) return message('account.usernameInvalid');
  try {
    await tell(savingSettings, { username });
    return undefined;
  } catch (reason) {
    const issue = reason instanceof CallError ? reason.issues[0] : undefined;
    return issue === undefined ? errorText(reason) : message(issue.message);
  }
}

/** Username, email address and log-out (Spec §2, account page). */
export function WhoCard({ user }: { readonly user: User }) {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (!(await mayLeave(dialogs, { isLosing: true }))) return;
    await logOut();
    void navigate(paths.start);
  };
  const rename = () =>
    dialogs.prompt({
      title: message('account.changeNameTitle'),
      label: message('login.username'),
      initial: user.username,
      confirmLabel: message('account.save'),
      check: saveName,
    });
  return (
    <Card title={message('account.who')}>
      <dl className="account__facts">
        <div className="account__fact">
          <dt>{message('login.username')}</dt>
          <dd>
            <bdi>{user.username}</bdi>
          </dd>
          {!user.isGeneric && (
            <dd>
              <Button
                size="small"
                aria-label={message('account.changeNameTitle')}
                onClick={() => {
                  void rename();
                }}
              >
                {message('account.changeName')}
              </Button>
            </dd>
          )}
        </div>
        {!user.isGeneric && (
          <div>
            <dt>{message('login.email')}</dt>
            <dd>{user.email}</dd>
          </div>
        )}
      </dl>
      {user.isGeneric && (
        <p className="muted">{message('account.guestHint', { n: GUEST_KEPT_DAYS, ...GUEST_COMES_BACK })}</p>
      )}
      <div className="row account__buttons">
        {user.isGeneric && (
          <ButtonLink variant="primary" to={loginPath(paths.account, 'sign-up')}>
            {message('account.updateGuest')}
          </ButtonLink>
        )}
        <Button
          onClick={() => {
            if (user.isGeneric) setLeaving(true);
            else void leave();
          }}
        >
          <Icon name="sign-out" />
          {message('nav.logOut')}
        </Button>
      </div>
      {leaving && (
        <LeaveGuestDialog
          onLeave={() => {
            void leave();
          }}
          onClose={() => {
            setLeaving(false);
          }}
        />
      )}
    </Card>
  );
}
