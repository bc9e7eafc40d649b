import type { User } from '@mangoquest/core/account/user.ts';
import { message } from '@mangoquest/core/messages/messages.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { loginPath, paths } from '../../ui/paths.ts';
import { Card } from './card.tsx';
import { useLogOut } from './use-log-out.ts';

/** Username, address and the way out (Spec §2, account page). */
export function WhoCard({ user }: { readonly user: User }) {
  const logOut = useLogOut();
  return (
    <Card title={message('account.who')}>
      <dl className="account__facts">
        <div><dt>{message('login.username')}</dt><dd>{user.username}</dd></div>
        {!user.isGeneric && <div><dt>{message('login.email')}</dt><dd>{user.email}</dd></div>}
      </dl>
      {user.isGeneric && <p className="muted">{message('account.guestHint')}</p>}
      <div className="row account__buttons">
        {user.isGeneric && <ButtonLink variant="primary" to={loginPath(paths.account, 'sign-up')}>{message('account.updateGuest')}</ButtonLink>}
        <Button onClick={() => { void logOut(); }}><Icon name="sign-out" />{message('nav.logOut')}</Button>
      </div>
    </Card>
  );
}
