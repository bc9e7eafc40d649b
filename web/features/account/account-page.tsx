import { useNavigate } from 'react-router';
import { message } from '@mangoquest/core/messages/messages.ts';
import { logOut } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { LoadingOverlay } from '../../ui/feedback/loading-overlay.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { loginPath, paths } from '../../ui/paths.ts';
import { setThemeChoice, useThemeChoice } from '../../ui/theme/theme.ts';
import type { ThemeChoice } from '../../ui/theme/theme.ts';
import './account.css';

function Who() {
  const { user } = useSession();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  if (user === null) {
    return (
      <>
        <p>{message('account.visitor')}</p>
        <p className="muted">{message('account.visitorText')}</p>
        <div className="row account__buttons">
          <ButtonLink variant="primary" to={loginPath(paths.account)}>{message('login.logIn')}</ButtonLink>
          <ButtonLink to={loginPath(paths.account, 'sign-up')}>{message('login.signUp')}</ButtonLink>
        </div>
      </>
    );
  }
  // A generic account takes its scores with it: the warning offers to sign up first (Spec §4, logout).
  const leave = async () => {
    if (user.isGeneric) {
      const sure = await dialogs.confirm({
        title: message('account.logOutGuest'), text: message('account.logOutGuestText'), confirmLabel: message('nav.logOut'), destructive: true,
      });
      if (!sure) return;
    }
    await logOut();
    void navigate(paths.start);
  };
  return (
    <>
      <dl className="account__facts">
        <div><dt>{message('login.username')}</dt><dd>{user.username}</dd></div>
        {!user.isGeneric && <div><dt>{message('login.email')}</dt><dd>{user.email}</dd></div>}
      </dl>
      {user.isGeneric && <p className="muted">{message('account.guestHint')}</p>}
      <div className="row account__buttons">
        {user.isGeneric && <ButtonLink variant="primary" to={loginPath(paths.account, 'sign-up')}>{message('login.signUp')}</ButtonLink>}
        <Button onClick={() => { void leave(); }}><Icon name="sign-out" />{message('nav.logOut')}</Button>
      </div>
    </>
  );
}

/** Who you are, how it looks, and the way out (Spec §2, account page). */
export function AccountPage() {
  const { status } = useSession();
  const theme = useThemeChoice();
  return (
    <section className="account">
      <title>{`${message('account.title')} · Mangoquest`}</title>
      <h1>{message('account.title')}</h1>
      <div className="account__card">{status === 'restoring' ? <LoadingOverlay active /> : <Who />}</div>
      <div className="account__card">
        <h2>{message('nav.theme')}</h2>
        <SegmentedControl<ThemeChoice>
          block label={message('nav.theme')} value={theme} onChange={setThemeChoice}
          segments={[
            { value: 'system', label: <><Icon name="desktop" />{message('nav.themeSystem')}</> },
            { value: 'light', label: <><Icon name="sun" />{message('nav.themeLight')}</> },
            { value: 'dark', label: <><Icon name="moon" />{message('nav.themeDark')}</> },
          ]}
        />
      </div>
    </section>
  );
}
