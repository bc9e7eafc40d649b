import { useLocation } from 'react-router';
import { message } from '../../language/language.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { loginPath } from '../../ui/paths.ts';
import { Card } from './card.tsx';

/** Shown to visitors instead of an account (Spec §6). */
export function VisitorCard() {
  const { pathname, search, hash } = useLocation();
  const here = `${pathname}${search}${hash}`;
  return (
    <Card title={message('account.visitor')}>
      <p className="muted">{message('account.visitorText')}</p>
      <div className="row account__buttons">
        <ButtonLink variant="primary" to={loginPath(here)}>
          {message('login.logIn')}
        </ButtonLink>
        <ButtonLink to={loginPath(here, 'sign-up')}>{message('login.signUp')}</ButtonLink>
      </div>
    </Card>
  );
}
