import { Link, useLocation } from 'react-router';
import { message } from '../language/language.ts';
import { useSession } from '../session/use-session.ts';
import { Lockup } from '../ui/brand/lockup.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { initials } from '../ui/initials.ts';
import { loginPath, paths } from '../ui/paths.ts';

/**
 * Logo with a link to the start page, Enter for users outside of the game, Dashboard outside of the dashboard, and the
 * account (Spec §2).
 */
export function SiteHeader() {
  const { user, status } = useSession();
  const { pathname, search, hash } = useLocation();
  return (
    <header className="site-header">
      <Link to={paths.start} aria-label={message('nav.home')} className="site-header__home">
        <Lockup />
      </Link>
      <span className="grow" />
      <nav aria-label={message('nav.main')} className="site-header__nav">
        {user !== null && pathname !== paths.game && (
          <ButtonLink variant="quiet" to={paths.game} className="hd-enter">
            <Icon name="map-trifold" />
            <span>{message('nav.enter')}</span>
          </ButtonLink>
        )}
        {user !== null && pathname !== paths.dashboard && (
          <ButtonLink variant="quiet" to={paths.dashboard} className="hd-dash">
            <Icon name="squares-four" />
            <span>{message('nav.dashboard')}</span>
          </ButtonLink>
        )}
        {user === null ? (
          <Link className="icbtn" to={paths.account} aria-label={message('nav.account')}>
            <Icon name="user-circle" />
          </Link>
        ) : (
          <Link className="avatar" to={paths.account}>
            <span aria-hidden="true">{initials(user.username)}</span>
            <span className="vh">
              {message('nav.account')}, <bdi>{user.username}</bdi>
            </span>
          </Link>
        )}
        {status === 'visitor' && (
          <ButtonLink to={loginPath(`${pathname}${search}${hash}`)} className="hd-login">
            {message('nav.logIn')}
          </ButtonLink>
        )}
      </nav>
    </header>
  );
}
